/**
 * Goal: on every chain of the registry a transaction costs what its stack charges, in the right asset and of the right account; coins of
 * deposits are issued; and transactions that the chain adds itself cost nothing. Method: records of each stack, folded by the definition of
 * each of their chains. `npm run golden` rewrites the expected effects; review the diff.
 */
import { globSync, readFileSync } from "node:fs"
import { basename } from "node:path"
import { Result } from "effect"
import { assert, describe, expect, it } from "vitest"
import { chains as registered } from "#chains/registry.ts"
import { decodeRecord } from "#ops/maintenance/recordings/record.ts"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import { coinFeeRaw } from "#schemas/facts/delta.ts"
import { deltaLine } from "../support/store/fold.ts"

/** One line of the records. */
interface FeeRecord {
  readonly case: string
  readonly kind: "transaction" | "deposit" | "withdrawal" | "reward" | "system"
  readonly chains: ReadonlyArray<number>
  readonly record: object
}

const recordsOf = (path: string): ReadonlyArray<FeeRecord> =>
  readFileSync(path, "utf8")
    .trim()
    .split("\n")
    // The form in the folder's README.
    .map((line) => JSON.parse(line) as FeeRecord)

const stacks = globSync("test/golden/fees/records/*.ndjson")
  .sort()
  .map((path) => ({ stack: basename(path, ".ndjson"), records: recordsOf(path) }))

/** The effects of a record's transaction on one chain, one a line. */
const effectsOn = (chainId: number, { record }: FeeRecord): string => {
  const decoded = Result.getOrThrow(decodeRecord({ ...record, chainId }, "a record"))
  if (decoded.kind !== "block") throw new Error("A record of a transaction is a block.")
  const [facts] = foldBlocks({ chain: decoded.chain, blocks: [decoded.block] })
  const [entry] = facts?.timeline ?? []
  if (facts === undefined || entry === undefined) throw new Error("A transaction has an entry.")
  const deltas = facts.deltas.filter(({ place }) => place.transactionIndex >= 0)
  return [
    ...deltas.map((delta) => `  ${deltaLine(delta)}`),
    `  fee in coins ${coinFeeRaw(deltas)}${entry.sponsor === undefined ? "" : `, sponsored by ${entry.sponsor}`}`,
    ...entry.interpretation.actions.map(({ type, account }) => `  ${account} acts: ${type}`),
  ].join("\n")
}

/** The effects of a record, with the chains that have them. */
const effectsOf = (record: FeeRecord): string => {
  const byEffects = Map.groupBy(record.chains, (chainId) => effectsOn(chainId, record))
  const groups = [...byEffects].map(([effects, chains]) => `${chains.join(" ")}\n${effects}`)
  return [`${record.kind}: ${record.case}`, ...groups].join("\n")
}

describe("fees", () => {
  it("are recorded for every chain of the registry that can be read", () => {
    const withFee = new Set(
      stacks.flatMap(({ records }) => records.flatMap(({ kind, chains }) => (kind === "transaction" ? chains : []))),
    )
    const readable = registered.filter(({ family }) => family === "evm").map(({ id }) => id)
    assert.isAbove(readable.length, 50)
    assert.deepStrictEqual([...withFee].sort(byNumber), readable.toSorted(byNumber))
  })

  it.for(stacks)("are recorded for each kind of transaction on each chain: $stack", ({ records }) => {
    const chains = [...new Set(records.flatMap((record) => record.chains))].sort(byNumber)
    for (const kind of new Set(records.map((record) => record.kind))) {
      const ofKind = records.filter((record) => record.kind === kind).flatMap((record) => record.chains)
      assert.deepStrictEqual([...new Set(ofKind)].sort(byNumber), chains, kind)
    }
  })

  it.for(stacks)("have the expected effects: $stack", async ({ stack, records }) => {
    await expect(`${records.map(effectsOf).join("\n\n")}\n`).toMatchFileSnapshot(`fees/effects/${stack}.txt`)
  })

  it.for(stacks)("cost nothing where the chain adds the transaction: $stack", ({ records }) => {
    for (const record of records.filter(({ kind }) => kind === "system")) {
      for (const chainId of record.chains) assert.notMatch(effectsOn(chainId, record), /fee$|acts:/m, record.case)
    }
  })
})

const byNumber = (left: number, right: number): number => left - right
