/** Transactions with an authorization (EIP-7702). */
import { privateKeyToAccount } from "viem/accounts"
import type { Address } from "#schemas/domain/primitive.ts"
import { type TransactionDraft, testChain } from "./block-builder.ts"

const signer = privateKeyToAccount(`0x${"22".repeat(32)}`)

/** The account that signs all of them. */
export const delegator: Address = signer.address.toLowerCase()

/** An authorization as a transaction has it. */
export const authorization = async (to: Address, { nonce = 7, chainId = testChain.id } = {}) => {
  // An address in lower case is 0x and hex digits, which viem writes as a template type.
  const { r, s, yParity } = await signer.signAuthorization({ address: to as `0x${string}`, chainId, nonce })
  const quantity = (value: number) => `0x${value.toString(16)}`
  return { address: to, chainId: quantity(chainId), nonce: quantity(nonce), yParity: `0x${yParity}`, r, s }
}

/** A transaction with some authorizations. */
export const signed = (authorizationList: ReadonlyArray<unknown>, more: TransactionDraft = {}): TransactionDraft => ({
  type: 4,
  rest: JSON.stringify({ authorizationList }),
  ...more,
})

/** A transaction with one authorization. */
export const delegation = async (to: Address): Promise<TransactionDraft> => signed([await authorization(to)])
