import type { NewPayment } from "#api/access/payments/payment-store.ts"

/** A payment to store; a test replaces the members that matter to it. */
export const newPayment = (rest: Partial<NewPayment>): NewPayment => ({
  chainId: 8453,
  asset: "0xa5",
  payer: "0xbb",
  nonce: "0x0c",
  recipient: "0xee",
  signature: "0x51",
  requestDigest: "d",
  operation: "x402/a",
  amountRaw: 1n,
  validAfterMs: 0,
  validBeforeMs: 1,
  fromBlock: 0,
  purchase: undefined,
  isKeyed: false,
  ...rest,
})
