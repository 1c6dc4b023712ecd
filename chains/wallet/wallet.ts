/** An account that sends transactions, over viem. Chains are otherwise only read. */
import { createPublicClient, createWalletClient, defineChain, http, type Hex as ViemHex } from "viem"
import { privateKeyToAccount } from "viem/accounts"
import type { ChainId } from "#schemas/domain/primitive.ts"

/** Options of a wallet. */
export interface WalletOptions {
  readonly chainId: ChainId
  readonly rpcUrl: string
  /** 32 bytes as `0x` and 64 hex digits. */
  readonly privateKey: string
  readonly requestTimeoutMs: number
}

/** Interval of looks for a receipt: a caller waits for it. The default of viem is 4 s. */
const receiptIntervalMs = 500

/**
 * Makes a wallet. It sends one transaction at a time, so that each gets a nonce of its own, and does not wait for their receipts in doing so.
 */
export const makeWallet = ({ chainId, rpcUrl, privateKey, requestTimeoutMs }: WalletOptions) => {
  const chain = defineChain({
    id: chainId,
    name: `chain ${chainId}`,
    nativeCurrency: { name: "coin", symbol: "COIN", decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  // A transaction that is sent again after a time-out is the same one, as it is signed before.
  const transport = http(rpcUrl, { timeout: requestTimeoutMs })
  // Settings contain keys as hex digits with 0x.
  const account = privateKeyToAccount(privateKey as ViemHex)
  // Contracts would otherwise choose URLs for this process to fetch (ERC-3668).
  const ccipRead = false
  const reading = createPublicClient({ chain, transport, pollingInterval: receiptIntervalMs, ccipRead })
  const sending = createWalletClient({ account, chain, transport, ccipRead })
  let last: Promise<unknown> = Promise.resolve()
  const inOrder = <A>(send: () => Promise<A>): Promise<A> => {
    const sent = last.then(send, send)
    last = sent
    return sent
  }
  return { address: account.address, reading, sending, inOrder }
}
