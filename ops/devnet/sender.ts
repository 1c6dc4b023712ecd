/** Sends transactions to the chain in a batch, with nonces and fees. */
import { Effect, Schema } from "effect"
import type { Address } from "#schemas/domain/primitive.ts"
import { DevnetRefused, type DevnetRpc, quantity, type RpcCall, type TransactionDraft } from "./chain/rpc.ts"

/** Priority fee per gas in wei: 1 gwei. */
const priorityFeeRaw = 1_000_000_000n

/** Maximum fee per gas in wei: 50 gwei, far above the base fee of a chain that is never full. */
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
      // Every fifth transaction is a legacy one, so that readers see both types.
      ...(nonce % 5 === 4
        ? { gasPrice: quantity(priorityFeeRaw * 3n) }
        : { maxFeePerGas: quantity(feeRawMax), maxPriorityFeePerGas: quantity(priorityFeeRaw) }),
    },
  ],
})

/**
 * Sends transactions, to be mined in this order for each sender. Returns the rejections, in order; the other transactions are sent
 * nevertheless.
 *
 * Nonces are read each time, because a revert resets them.
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
