/**
 * Goal: on a chain that logs each value, the ledger's coins equal the changes of balances, without traces. Method: bor logs with each value
 * both accounts' balances before and after it, so the change of an account that pays and receives no fees is its last balance less its
 * first, which is compared with the sum of its deltas; and deltas from logs are compared with those from an explorer's list of inner
 * transfers. Recorded data of Polygon, if the folder is present.
 */
import { globSync, readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { Result } from "effect"
import { assert, describe, it } from "vitest"
import { logTransferTopic } from "#chains/abi/native-token.ts"
import { addressOfTopic, wordOfData } from "#chains/abi/word.ts"
import { decodeRecord } from "#ops/maintenance/recordings/record.ts"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { needsSharedData, sharedData } from "../support/recorded/shared-data.ts"

/** The block of a record, with or without its recorded inner movements. */
const factsOf = (path: string, hasInner: boolean) => {
  const bytes = readFileSync(path)
  // Records are JSON objects by the folder's README.
  const record = JSON.parse((path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString()) as { internalTxs?: unknown }
  if (!hasInner) delete record.internalTxs
  const decoded = Result.getOrThrow(decodeRecord(record, path))
  if (decoded.kind !== "block") return undefined
  const [facts] = foldBlocks({ chain: decoded.chain, blocks: [decoded.block] })
  return facts === undefined ? undefined : { facts, hasList: record.internalTxs !== undefined }
}

type Facts = NonNullable<ReturnType<typeof factsOf>>["facts"]

const coinChanges = ({ deltas }: Facts): ReadonlyMap<Address, bigint> => {
  const changes = new Map<Address, bigint>()
  for (const { account, asset, amountRaw } of deltas) {
    if (asset.standard === "native") changes.set(account, (changes.get(account) ?? 0n) + amountRaw)
  }
  return new Map([...changes].filter(([, change]) => change !== 0n))
}

/** Changes of accounts by the balances in the logs themselves. */
const loggedChanges = ({ block }: Facts): ReadonlyMap<Address, bigint> => {
  const first = new Map<Address, bigint>()
  const last = new Map<Address, bigint>()
  for (const { topics, data } of block.transactions.flatMap(({ receipt }) => receipt.logs)) {
    if (topics[0] !== logTransferTopic) continue
    for (const party of [0, 1]) {
      const account = addressOfTopic(topics[2 + party] ?? "") ?? ""
      const [before, after] = [wordOfData(data, 1 + party) ?? 0n, wordOfData(data, 3 + party) ?? 0n]
      if (!first.has(account)) first.set(account, before)
      last.set(account, after)
    }
  }
  return new Map([...last].map(([account, raw]) => [account, raw - (first.get(account) ?? 0n)]))
}

describe("coins in logs", () => {
  it("match the recorded changes of balances", (context) => {
    needsSharedData(context)
    let comparedCount = 0
    for (const path of [...globSync(`${sharedData}/{blocks,transactions}/137/*.json*`)].sort()) {
      const found = factsOf(path, false)
      if (found === undefined) continue
      const changes = coinChanges(found.facts)
      const payers = new Set(found.facts.block.transactions.map(({ from }) => from))
      for (const [account, change] of loggedChanges(found.facts)) {
        if (payers.has(account)) continue
        assert.strictEqual(changes.get(account) ?? 0n, change, `${account} in ${path}`)
        comparedCount += 1
      }
    }
    assert.isAbove(comparedCount, 20)
  })

  it("match inner transfers", (context) => {
    needsSharedData(context)
    let comparedCount = 0
    for (const path of [...globSync(`${sharedData}/transactions/137/*.json`)].sort()) {
      const [listed, logged] = [factsOf(path, true), factsOf(path, false)]
      if (listed?.hasList !== true || logged === undefined) continue
      assert.deepStrictEqual(coinChanges(logged.facts), coinChanges(listed.facts), path)
      comparedCount += 1
    }
    assert.isAbove(comparedCount, 10)
  })
})
