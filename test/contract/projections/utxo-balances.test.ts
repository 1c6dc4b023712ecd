/**
 * Goal: the balances of Bitcoin's first blocks in the tables are those of the chain. Method: an independent fold over the recordings: each
 * output is added, each input removes one.
 */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { bitcoin } from "#chains/definitions/bitcoin.ts"
import { tokenBalances } from "#projections/balances/token-balances.ts"
import { timelineCount } from "#projections/facts/timeline.ts"
import { layerTables, project } from "../../support/store/projected.ts"
import { firstRecordedBlocks, utxoBlockOf } from "../../support/utxo/recorded-utxo-block.ts"

const recorded = firstRecordedBlocks()
const blocks = recorded.map(utxoBlockOf)

/** Balances by account; the coins of the genesis block cannot be spent. */
const foldRecorded = () => {
  const outputs = new Map<string, { readonly account: string; readonly valueRaw: bigint }>()
  for (const { tx } of recorded.slice(1)) {
    for (const { txid, vin, vout } of tx) {
      for (const input of vin) outputs.delete(`${input.txid}:${input.vout}`)
      vout.forEach(({ valueSat, scriptPubKey }, index) => {
        outputs.set(`${txid}:${index}`, { account: `0x${scriptPubKey.hex}`, valueRaw: BigInt(valueSat) })
      })
    }
  }
  const balances = new Map<string, bigint>()
  for (const { account, valueRaw } of outputs.values()) balances.set(account, (balances.get(account) ?? 0n) + valueRaw)
  return balances
}

const accounts = [
  ...new Set(
    blocks.flatMap(({ transactions }) => transactions.flatMap(({ outputs }) => outputs.map(({ script }) => script))),
  ),
]

layer(layerTables, { excludeTestServices: true })("balances of Bitcoin", (it) => {
  it.effect(
    "are those of the chain, for every script of 256 blocks, and add up to all subsidies with what is lost",
    () =>
      Effect.gen(function* () {
        const expected = foldRecorded()
        const genesisRaw = 5_000_000_000n
        assert.strictEqual(
          [...expected.values()].reduce((sum, valueRaw) => sum + valueRaw, genesisRaw),
          256n * genesisRaw,
        )
        const mark = yield* project(blocks, 1, { historyFrom: 0 }, bitcoin)
        const found = yield* tokenBalances({ marks: [mark], accounts })
        assert.deepStrictEqual(
          new Map(found.map(({ account, balanceRaw }) => [account, balanceRaw] as const).sort()),
          new Map([...expected].sort()),
        )
        const [first = ""] = accounts
        assert.strictEqual(
          yield* timelineCount({ marks: [mark], subjects: [first], perspective: "all", filters: {}, limit: 10 }),
          1,
        )
      }),
  )

  it.effect("are the same from the first block that can be spent, and those at an earlier block", () =>
    Effect.gen(function* () {
      const mark = yield* project(blocks.slice(1, 171), 1000, { historyFrom: 1 }, bitcoin)
      // Block 9's coins were spent in block 170, the first transaction between two accounts.
      const payer = blocks[9]?.transactions[0]?.outputs[0]?.script ?? ""
      const at = (number: number) =>
        Effect.map(
          tokenBalances({ marks: [mark], accounts: [payer], atBlocks: new Map([[bitcoin.id, number]]) }),
          ([found]) => found?.balanceRaw,
        )
      assert.deepStrictEqual([yield* at(8), yield* at(9), yield* at(170)], [undefined, 5_000_000_000n, 4_000_000_000n])
    }),
  )
})
