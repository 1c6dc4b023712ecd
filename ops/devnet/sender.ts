/** Puts transactions on the chain: gives each its nonce and fees, and hands them over together. */
import { Effect, Schema } from "effect"
import type { Address } from "#schemas/domain/primitive.ts"
import { DevnetRefused, type DevnetRpc, quantity, type RpcCall, type TransactionDraft } from "./chain/rpc.ts"

/** What a sender pays above the base fee, in wei: 1 gwei. */
const priorityFeeRaw = 1_000_000_000n

/** The most that a sender pays for a unit of gas, in wei: 50 gwei, far above the base fee of a chain that is never full. */
const feeRawMax = 50_000_000_000n

const decodeNonces = Schema.decodeUnknownSync(Schema.Array(Schema.String))

const sendCall = (draft: TransactionDraft, nonce: number): RpcCall => ({
  method: "eth_sendTransaction",
  params: [
    {
      from: draft.from,
      ...(draft.to === undefined ? {} : { to: draft.to }),
      ...(draft.input === undefined ? {} : { data: draft.input }),
      value: quantity(draft.valueRaw ?? 0n),
      gas: quantity(draft.gasLimit),
      nonce: quantity(nonce),
      // Every fifth transaction is of the oldest kind, so that readers meet both.
      ...(nonce % 5 === 4
        ? { gasPrice: quantity(priorityFeeRaw * 3n) }
        : { maxFeePerGas: quantity(feeRawMax), maxPriorityFeePerGas: quantity(priorityFeeRaw) }),
    },
  ],
})

/**
 * Sends transactions, to be mined in this order for each sender. Gives the refusals, in order; none of them stops the others.
 *
 * Nonces are asked for each time: a revert takes them back.
 */
export const sendTransactions = Effect.fnUntraced(function* (rpc: DevnetRpc, drafts: ReadonlyArray<TransactionDraft>) {
  const senders: ReadonlyArray<Address> = [...new Set(drafts.map(({ from }) => from))]
  const answers = yield* rpc.batch(
    senders.map((from) => ({ method: "eth_getTransactionCount", params: [from, "pending"] })),
  )
  const refused = answers.find((answer) => answer instanceof DevnetRefused)
  if (refused instanceof DevnetRefused) return yield* refused
  const nonces = new Map(decodeNonces(answers).map((nonce, index) => [senders[index] ?? "", Number(nonce)]))
  const calls = drafts.map((draft) => {
    const nonce = nonces.get(draft.from) ?? 0
    nonces.set(draft.from, nonce + 1)
    return sendCall(draft, nonce)
  })
  const sent = yield* rpc.batch(calls)
  return sent.filter((answer) => answer instanceof DevnetRefused)
})
