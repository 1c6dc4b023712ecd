/**
 * Queries of the cookbook over every recorded mainnet block: imported, run in SQL, and compared with an independent reading of the blocks' JSON.
 */
import { readdirSync, readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { ImportReport } from "#ops/maintenance/recordings/import-report.ts"
import type { AnalystQuestion, ExpectedRow } from "../support/analytics/analyst-question.ts"
import { analystQuestions } from "../support/analytics/analyst-questions.ts"
import { cookbookQueries } from "../support/analytics/cookbook.ts"
import { postSql } from "../support/api/sql-api.ts"
import type { RecordedBlock } from "../support/recorded/recorded-rows.ts"
import { needsSharedData, sharedData } from "../support/recorded/shared-data.ts"
import { askService, runCommand, startService, temporaryHome } from "../support/service/service.ts"
import { waitFor } from "../support/wait/wait-for.ts"

const folder = `${sharedData}/blocks/1`

/** The recorded blocks with receipts, in order. */
const readBlocks = (): ReadonlyArray<RecordedBlock> =>
  readdirSync(folder)
    .map((name): RecordedBlock => JSON.parse(gunzipSync(readFileSync(`${folder}/${name}`)).toString()))
    .filter(({ receipts }) => receipts !== null)
    .toSorted((left, right) => Number(left.block.number) - Number(right.block.number))

/** Digits of floating-point numbers that are compared: sums have no order. */
const floatDigits = 9

/** A value as text, in one form for both sides. */
const textOf = (value: unknown, type: string): string => {
  if (value === null) return "null"
  return type.includes("Float64") ? Number(value).toPrecision(floatDigits) : String(value)
}

/** Compares an answer with the rows that it must have. Returns the number of compared rows. */
const compare = (question: AnalystQuestion, answer: Effect.Success<ReturnType<typeof postSql>>): number => {
  const { slug, rows: expected, rank, isKnown = () => true } = question
  assert.strictEqual(answer.status, 200, `${slug}: ${JSON.stringify(answer.json)}`)
  const { columns = [], rows = [] } = answer.json
  const types = new Map(columns.map(({ name, type }) => [name, type]))
  const compared = Object.keys(expected[0] ?? {})
  const lineOf = (row: Readonly<Record<string, unknown>>) =>
    compared.map((name) => `${name}=${textOf(row[name], types.get(name) ?? "")}`).join(" ")
  const found = rows
    .map((row) => Object.fromEntries(columns.map(({ name }, index) => [name, row[index]])))
    .filter(isKnown)
  if (rank === undefined) {
    assert.deepStrictEqual(found.map(lineOf).sort(), expected.map(lineOf).sort(), slug)
    return found.length
  }
  const lines = new Set(expected.map(lineOf))
  assert.deepStrictEqual(
    found.map(lineOf).filter((line) => !lines.has(line)),
    [],
    slug,
  )
  // The last of several rows with equal ranks is not determined.
  const best = expected
    .filter(isKnown)
    .map(rank)
    .toSorted((left, right) => right - left)
  assert.deepStrictEqual(
    found.map((row) => rank(row as ExpectedRow)),
    best.slice(0, found.length),
    slug,
  )
  return found.length
}

describe("queries of analysts", () => {
  it.live("match an independent reading of recorded mainnet blocks", (context) =>
    Effect.gen(function* () {
      needsSharedData(context)
      const home = yield* temporaryHome
      const { code, output, complaints } = yield* runCommand({ home, args: ["import", "--json", folder] })
      assert.strictEqual(code, 0, complaints)
      const report: ImportReport = JSON.parse(output)
      const blocks = readBlocks()
      assert.strictEqual(report.chains[0]?.appended, blocks.length)
      const service = yield* startService({ home, environment: { DEVNET_ENABLED: "false" } })
      const newest = Number(blocks.at(-1)?.block.number)
      yield* waitFor(
        `block ${newest}`,
        Effect.map(askService(service, "{ networks { tideMark { block } } }"), ({ data }) =>
          JSON.stringify(data).includes(`{"block":${newest}}`) ? true : undefined,
        ),
      )
      const headers = { "x-service-api-key": service.announcement.apiKey }
      const queries = new Map(cookbookQueries().map((query) => [query.slug, query.sql]))
      const questions = analystQuestions(blocks)
      assert.isAtLeast(questions.length, 20)
      for (const question of questions) {
        const query = queries.get(question.slug)
        const answer = yield* postSql(service.url, { query, parameters: question.parameters }, headers)
        assert.isAbove(compare(question, answer), 0, question.slug)
      }
    }).pipe(Effect.scoped),
  )
})
