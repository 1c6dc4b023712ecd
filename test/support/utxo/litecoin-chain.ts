/** A chain on a Litecoin node with outputs of every type that its wallet makes, and balances as the node counts them. */
import { Effect } from "effect"
import { unitsOfText } from "#chains/reader/utxo/amount-text.ts"
import type { Hex } from "#schemas/domain/primitive.ts"
import type { UtxoBlock } from "#schemas/domain/utxo-block.ts"
import type { LitecoinNode } from "./litecoin-node.ts"

/** Types of addresses that the wallet makes. */
export const addressTypes = ["legacy", "p2sh-segwit", "bech32"] as const

/** Mines blocks to a new address. */
export const mine = (node: LitecoinNode, count: number): Effect.Effect<ReadonlyArray<string>> =>
  Effect.flatMap(node.call("getnewaddress"), (address) => node.call("generatetoaddress", [count, address])).pipe(
    // The node returns the hashes of the blocks.
    Effect.map((hashes) => hashes as ReadonlyArray<string>),
  )

/** Pays many new addresses at once, of each type and of several keys, and returns the transaction's id. */
export const payMany = Effect.fnUntraced(function* (node: LitecoinNode, countOfType: number) {
  const amounts: Record<string, number> = {}
  for (const type of addressTypes) {
    for (let index = 0; index < countOfType; index += 1) {
      amounts[String(yield* node.call("getnewaddress", ["", type]))] = 0.01 + index / 10_000
    }
  }
  const first = yield* node.call("getnewaddress")
  const second = yield* node.call("getnewaddress")
  for (const type of addressTypes) {
    const multisig = yield* node.call("addmultisigaddress", [1, [first, second], "", type])
    // The form that the node documents.
    amounts[(multisig as { readonly address: string }).address] = 0.02
  }
  return String(yield* node.call("sendmany", ["", amounts]))
})

/** Balances by script: every output of blocks without those that they spend. */
export const balancesOf = (blocks: Iterable<UtxoBlock>): ReadonlyMap<Hex, bigint> => {
  const balances = new Map<Hex, bigint>()
  const add = (script: Hex, valueRaw: bigint) => {
    const balanceRaw = (balances.get(script) ?? 0n) + valueRaw
    if (balanceRaw === 0n) balances.delete(script)
    else balances.set(script, balanceRaw)
  }
  for (const { transactions } of blocks) {
    for (const { inputs, outputs } of transactions) {
      for (const { spent } of inputs) if (spent !== undefined) add(spent.script, -spent.valueRaw)
      for (const { script, valueRaw } of outputs) add(script, valueRaw)
    }
  }
  return balances
}

/** Outputs as `scantxoutset` lists them. */
interface ScannedOutput {
  readonly scriptPubKey: string
  readonly amount: number
}

/** The node's own balances of scripts, by its set of unspent outputs. */
export const nodeBalances = Effect.fnUntraced(function* (node: LitecoinNode, scripts: Iterable<Hex>) {
  const descriptors = [...scripts].map((script) => `raw(${script.slice(2)})`)
  const balances = new Map<Hex, bigint>()
  const chunk = 500
  for (let from = 0; from < descriptors.length; from += chunk) {
    const result = yield* node.call("scantxoutset", ["start", descriptors.slice(from, from + chunk)])
    // The form that the node documents.
    const { unspents } = result as { readonly unspents: ReadonlyArray<ScannedOutput> }
    for (const { scriptPubKey, amount } of unspents) {
      const script: Hex = `0x${scriptPubKey}`
      balances.set(script, (balances.get(script) ?? 0n) + (unitsOfText(String(amount)) ?? 0n))
    }
  }
  return balances
})
