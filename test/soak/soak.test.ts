/**
 * The service as processes over a real broker and an engine, each killed with SIGKILL at every step of its work, and exposed to lasting
 * faults.
 *
 * The seed determines the chain, its forks, the kills and the restarts. Meanwhile every response of the API must equal the chain at the
 * block that it names (P5), and eight clients of each kind keep copies by subscriptions and webhooks, which must equal the responses in the
 * end, with nothing twice. After each kill the service must settle at the chain's head without intervention, with tables and responses
 * equal to the oracle's; in the end the log was only appended to (P1), and the tables equal, row by row, those rebuilt from it (P2). Every
 * step of the matrix must have been met.
 *
 * `npm run soak` runs 200 seeds and faults of a minute, and updates `test/soak/report.txt` meanwhile. `SOAK_SEEDS` is the number of seeds,
 * `SOAK_FIRST_SEED` the first: if it follows the last one on the page, the counts are continued. `npm run soak -- -t "faults that last"`
 * runs the faults only and leaves the rest of the page unchanged.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Config, Effect, Exit, Logger, Scope } from "effect"
import { afterAll, beforeAll } from "vitest"
import { makeTally } from "../simulation/tally.ts"
import { killPoints, pointName } from "./kill-point.ts"
import { diskFaults, longFaults } from "./long-fault.ts"
import { type FaultOutcome, faultLine, faultsPart, type ReportPart, reportPath, seedsPart, soakPage } from "./report.ts"
import { runFaults } from "./run-faults.ts"
import { killsPerSeed, runSeed } from "./run-seed.ts"
import { type Stage, startStage } from "./stage.ts"

const isLong = Effect.runSync(Config.Boolean("SOAK_IS_LONG").pipe(Config.withDefault(false)))

/** Number of seeds that meet every step once. */
const seedsMin = Math.ceil(killPoints.length / killsPerSeed)

/** In a run of all tests: covers a fifth of the steps. */
const seedsInTests = 1

const settings = Effect.runSync(
  Config.all({
    seeds: Config.Int("SOAK_SEEDS").pipe(Config.withDefault(isLong ? 200 : seedsInTests)),
    firstSeed: Config.Int("SOAK_FIRST_SEED").pipe(Config.withDefault(1)),
  }),
)

/** Duration of a lasting fault. */
const faultMs = Effect.runSync(Config.Int("SOAK_FAULT_MS").pipe(Config.withDefault(60_000)))

/** Lines of each process printed after a failure. */
const shownLinesMax = 20

/** All faults, including recovery. */
const faultTimeoutMs = 30 * 60_000

const repeatCommand = (seed: number): string =>
  `SOAK_FIRST_SEED=${seed} SOAK_SEEDS=1 npx vitest run --project soak -t "seed ${seed}"`

const tally = makeTally()
const ran: Array<number> = []
const failed: Array<number> = []
let areLogsKept = false
const faults: Array<FaultOutcome> = []

/** The page before this run. */
const pageBefore = existsSync(reportPath) ? readFileSync(reportPath, "utf8") : ""
const parts = new Map<ReportPart["title"], ReportPart>()

/** Writes the results so far, in case the run is aborted. */
const keep = (part: ReportPart): void => {
  if (!isLong) return
  parts.set(part.title, part)
  writeFileSync(reportPath, soakPage(pageBefore, [...parts.values()]))
}

const scope = Scope.makeUnsafe()
let stage: Stage | undefined

/** The state shared by seeds. */
const sharedStage = Effect.suspend(() => Effect.fromNullishOr(stage)).pipe(Effect.orDie)

/** The last lines of each process of a service, for CI, where its log files are lost; empty if it was never started. */
const lastLines = (folder: string): string =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => file.endsWith(".log"))
    .map(
      (file) =>
        `--- ${file}\n${readFileSync(join(folder, file), "utf8").trimEnd().split("\n").slice(-shownLinesMax).join("\n")}`,
    )
    .join("\n")

const printLine = (line: string) => Effect.sync(() => void process.stdout.write(`${line}\n`))

beforeAll(async () => {
  stage = await Effect.runPromise(Scope.provide(startStage, scope))
})

afterAll(async () => {
  process.stdout.write(tally.report("What happened in the soak, and how often:"))
  for (const line of faults.map(faultLine)) process.stdout.write(`  ${line}\n`)
  if (isLong) process.stdout.write(`Written to ${reportPath}.\n`)
  await Effect.runPromise(Scope.close(scope, Exit.void))
  if (stage !== undefined && !areLogsKept) rmSync(stage.logFolder, { recursive: true, force: true })
})

describe("processes that are killed at every step", () => {
  let startedMs = 0

  beforeAll(() => {
    startedMs = Date.now()
  })

  const keepSeeds = Effect.map(Clock.currentTimeMillis, (nowMs) => {
    keep(seedsPart(pageBefore, { startedMs, durationMs: nowMs - startedMs, seeds: ran, failed, tally }))
  })

  for (let seed = settings.firstSeed; seed < settings.firstSeed + settings.seeds; seed++) {
    it.live(`lose nothing and return nothing false, for seed ${seed}`, () =>
      Effect.gen(function* () {
        const shared = yield* sharedStage
        const seedStartedMs = yield* Clock.currentTimeMillis
        ran.push(seed)
        yield* runSeed(shared, seed, tally).pipe(
          Effect.tapCause(() =>
            Effect.andThen(
              Effect.sync(() => {
                failed.push(seed)
                areLogsKept = true
              }),
              printLine(
                `Seed ${seed} failed; its logs are in ${shared.logFolder}. Again: ${repeatCommand(seed)}\n${lastLines(join(shared.logFolder, `soak_${seed}`))}`,
              ),
            ),
          ),
        )
        rmSync(join(shared.logFolder, `soak_${seed}`), { recursive: true, force: true })
        const durationMs = (yield* Clock.currentTimeMillis) - seedStartedMs
        if (isLong) yield* printLine(`Seed ${seed}: ${(durationMs / 1_000).toFixed(1)} s`)
      }).pipe(Effect.ensuring(keepSeeds), Effect.provide(Logger.layer([]))),
    )
  }

  it("were killed at every step", (context) => {
    if (settings.seeds < seedsMin) context.skip("Few seeds need not meet everything.")
    assert.deepStrictEqual(
      killPoints.map(pointName).filter((name) => tally.count(name) === 0),
      [],
    )
  })
})

describe("faults that last", () => {
  it.live(
    "end in recovery, and are reported",
    (context) =>
      Effect.gen(function* () {
        if (!isLong) return context.skip("They take minutes: `npm run soak` lets them happen.")
        const shared = yield* sharedStage
        const startedMs = yield* Clock.currentTimeMillis
        const all = "refusal" in shared.disks ? longFaults : [...longFaults, ...diskFaults]
        yield* runFaults({
          stage: shared,
          faults: all,
          lengthMs: faultMs,
          tally,
          onOutcome: (outcome) => faults.push(outcome),
        }).pipe(
          Effect.onExit((exit) =>
            Effect.map(Clock.currentTimeMillis, (nowMs) =>
              keep(faultsPart({ startedMs, durationMs: nowMs - startedMs, faults, hasFailed: Exit.isFailure(exit) })),
            ),
          ),
        )
        assert.strictEqual(faults.length, all.length)
      }).pipe(
        Effect.tapCause(() =>
          Effect.suspend(() => {
            areLogsKept = true
            return printLine(`The faults that last failed; their logs are in ${stage?.logFolder}.`)
          }),
        ),
        Effect.provide(Logger.layer([])),
      ),
    { timeout: faultTimeoutMs },
  )

  if (isLong) {
    it("filled the disks", (context) => {
      if (stage !== undefined && "refusal" in stage.disks) context.skip(stage.disks.refusal)
      assert.includeMembers(
        faults.map(({ name }) => name),
        diskFaults.map(({ name }) => name),
      )
    })
  }
})
