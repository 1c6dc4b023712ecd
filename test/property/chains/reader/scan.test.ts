/**
 * Goal: a response that is scanned gives the same block, or the same sentence of failure, as by way of objects. Method: recorded blocks (all of
 * them in the run of a release), and seeded alterations of responses for small ones.
 */
import { globSync, readFileSync } from "node:fs"
import { inspect, isDeepStrictEqual } from "node:util"
import { gunzipSync } from "node:zlib"
import { assert, describe, it } from "vitest"
import { makeRandom } from "../../../support/chain/random.ts"
import { needsSharedData, sampledRecordings, sharedData } from "../../../support/recorded/shared-data.ts"
import { alteredResponse } from "../../../support/rpc/altered-response.ts"
import {
  decodedOutcome,
  type ResponseKind,
  type ResponseOutcome,
  scannedOutcome,
} from "../../../support/rpc/response-outcome.ts"
import { readRecordedChain } from "../../../support/rpc/rpc-recorded.ts"
import { isReleaseRun } from "../../../support/run/release-run.ts"

const alterationCount = isReleaseRun ? 10_000 : 3_000

interface Member {
  readonly [name: string]: unknown
}

/** A block as it was recorded. */
interface Recorded {
  readonly block: Member & { readonly transactions: ReadonlyArray<Member> }
  readonly receipts: ReadonlyArray<Member & { readonly logs: ReadonlyArray<Member> }> | null
  readonly traces?: ReadonlyArray<Member>
}

interface Case {
  readonly kind: ResponseKind
  readonly response: unknown
}

const readFile = (path: string): Recorded =>
  // In the form that the folders' READMEs describe.
  JSON.parse(gunzipSync(readFileSync(path)).toString()) as Recorded

const envelopesOf = (results: ReadonlyArray<unknown>) => results.map((result, id) => ({ jsonrpc: "2.0", id, result }))

const casesOf = ({ block, receipts, traces }: Recorded): readonly [Case, ...ReadonlyArray<Case>] => {
  const logs = receipts?.flatMap((receipt) => receipt.logs) ?? []
  const trees = block.transactions.map((transaction) => treeOf(transaction, traces ?? []))
  const ofLogs: Case = {
    kind: { results: "logs", traces: "trees" },
    response: envelopesOf([block, logs.toReversed(), trees]),
  }
  if (receipts === null) return [ofLogs]
  const kind = { results: "receipts", traces: traces === undefined ? undefined : "flat" } as const
  return [ofLogs, { kind, response: envelopesOf([block, receipts, ...(traces === undefined ? [] : [traces])]) }]
}

/** A tree of calls, of which those below the first one are all its own. */
const treeOf = ({ hash, transactionIndex, from, to, value, input }: Member, traces: ReadonlyArray<Member>): Member => {
  const calls = traces
    .filter(({ transactionPosition }) => transactionPosition === Number(transactionIndex))
    .map(({ action, result, error }) => ({ type: "CALL", error, ...Object(result), ...Object(action) }))
  return { txHash: hash, result: { type: "CALL", from, to, value, gasUsed: "0x5208", input, output: "0x", calls } }
}

const inWords = (outcome: ResponseOutcome): string =>
  inspect(outcome, { sorted: true, depth: null, maxArrayLength: null, maxStringLength: null })

const expectSame = (body: Uint8Array, kind: ResponseKind): ResponseOutcome => {
  const [scanned, decoded] = [scannedOutcome(body, kind), decodedOutcome(body, kind)]
  if (!isDeepStrictEqual(scanned, decoded)) {
    const [ours, theirs] = [inWords(scanned), inWords(decoded)]
    const at = Math.max(0, [...ours].findIndex((character, index) => character !== theirs[index]) - 100)
    assert.strictEqual(ours.slice(at, at + 200), theirs.slice(at, at + 200))
  }
  return scanned
}

const recordedHere: ReadonlyArray<Recorded> = [
  ...(["linea", "arbitrum-sepolia"] as const).flatMap((name) => readRecordedChain(name).blocks),
  ...globSync("test/golden/import/*/*/*.json.gz").sort().map(readFile),
] as ReadonlyArray<Recorded>

/** The first transactions of a block, and what belongs to them. */
const shortened = ({ block, receipts, traces }: Recorded): Recorded => ({
  block: { ...block, transactions: block.transactions.slice(0, 2) },
  receipts: receipts?.slice(0, 2).map((receipt) => ({ ...receipt, logs: receipt.logs.slice(0, 2) })) ?? null,
  ...(traces && { traces: traces.filter(({ transactionPosition }) => Number(transactionPosition) < 2).slice(0, 4) }),
})

describe("a scanned response", () => {
  it("gives the same blocks as by way of objects", () => {
    for (const { kind, response } of recordedHere.flatMap(casesOf)) {
      assert.isObject(expectSame(Buffer.from(JSON.stringify(response)), kind))
    }
  })

  it("gives the same blocks of recordings", (context) => {
    needsSharedData(context)
    const paths = globSync(`${sharedData}/blocks/*/*.json.gz`).sort()
    for (const [position, path] of sampledRecordings(paths).entries()) {
      const [ofLogs, ofReceipts] = casesOf(readFile(path))
      const { kind, response } = (position % 4 === 0 ? ofLogs : ofReceipts) ?? ofLogs
      expectSame(Buffer.from(JSON.stringify(response)), kind)
    }
  })

  it("fails with the same sentences as by way of objects, however it is altered", () => {
    const random = makeRandom(38)
    const cases = recordedHere.map(shortened).flatMap(casesOf)
    const failures = new Set<string>()
    for (let count = 0; count < alterationCount; count += 1) {
      const { kind, response } = cases[count % cases.length] ?? {
        kind: { results: "receipts", traces: undefined },
        response: null,
      }
      const outcome = expectSame(alteredResponse(response, random), kind)
      if (typeof outcome === "string") failures.add(outcome.replaceAll(/\d+/g, "0"))
    }
    assert.isAtLeast(failures.size, 100)
  })
})
