/** `replay`: rebuilds tables from the log beside the served ones, and switches reads to them. */
import { Effect, Layer } from "effect"
import { makePaceMeter, paceText } from "#pipelines/pace/work-pace.ts"
import { dropUnserved } from "#projections/migrate/drop-tables.ts"
import type { Replay } from "#projections/migrate/replays.ts"
import { ReplayRefused, requestReplay, requestReturn } from "#projections/migrate/request-replay.ts"
import { release } from "#projections/registry.ts"
import { readConfig } from "../config/config.ts"
import { configuredCluster, openForReading, prepareConfigured } from "../layers/layers.ts"
import { processTables } from "../layers/process-tables.ts"
import { replayTables } from "../maintenance/replay/replay-tables.ts"
import { tableText } from "../maintenance/replay/table-text.ts"
import type { Command } from "./command.ts"
import { OptionInvalid } from "./number-option.ts"

/** Longest delay between retries of the store or the log. */
const replayRetryDelayMsMax = 2_000

const note = (text: string) => Effect.sync(() => void process.stderr.write(`tidemark: ${text}\n`))

/** The projections of the option; all where it is absent. Fails with `OptionInvalid`. */
const chosenProjections = (options: ReadonlyMap<string, string>) => {
  const known = release.projections.map(({ name }) => name)
  const chosen = options.get("projection")?.split(",") ?? known
  return chosen.every((name) => known.includes(name))
    ? Effect.succeed(chosen)
    : Effect.fail(new OptionInvalid({ option: "projection", expected: `one or more of ${known.join(", ")}` }))
}

/** Waits for the requested tables, compares them, and moves reads unless they are held. */
const carryOut = (request: Replay, isHeld: boolean) => {
  const paceAt = makePaceMeter({ lane: "build" })
  return replayTables({
    request,
    isHeld,
    reportProgress: (done, total) =>
      Effect.flatMap(paceAt(done), (pace) => note(paceText({ done, total, unit: "records" }, pace))),
    reportStall: note("nothing was processed for a while: is a processor running, and did it report an error?"),
  })
}

/** Replays the log into new tables, returns to earlier tables, or drops them. */
export const replay: Command = {
  name: "replay",
  summary: "rebuilds tables from the log beside the served ones, compares them, and switches reads to them",
  switches: {
    hold: "leaves reads where they are; the same command without it moves them",
    back: "returns to the tables that were served before, once they are up to date; gives up a replay that is under way",
    drop: "drops the tables that are no longer served",
    json: "prints the result as one line of JSON on standard output",
  },
  options: {
    projection: { value: "NAME", summary: "the projections to replay, separated by commas; all where absent" },
  },
  run: (switches, _words, options) =>
    Effect.gen(function* () {
      const [isBack, isDrop, isHeld] = [switches.has("back"), switches.has("drop"), switches.has("hold")]
      if ([isBack, isDrop, isHeld || options.has("projection")].filter(Boolean).length > 1) {
        return yield* new ReplayRefused({
          reason: "Pass only one of --back and --drop, and neither with --projection or --hold.",
        })
      }
      const names = yield* chosenProjections(options)
      const config = yield* readConfig()
      const cluster = configuredCluster(config)
      const { log, storeOf, isServiceRunning } = yield* openForReading(config)
      const print = (value: unknown, text: string) =>
        Effect.sync(() => void process.stdout.write(`${switches.has("json") ? JSON.stringify(value) : text}\n`))
      const work = Effect.gen(function* () {
        if (isDrop) {
          const dropped = yield* dropUnserved({ cluster, release })
          return yield* print(
            dropped,
            dropped.length === 0 ? "There is nothing to drop." : `Dropped ${dropped.join(", ")}.`,
          )
        }
        if (isBack) {
          yield* carryOut(yield* requestReturn({ cluster, release }), false)
          return yield* print({}, "Reads use the earlier tables again.")
        }
        const tables = yield* carryOut(yield* requestReplay(release, names), isHeld)
        const outcome = isHeld
          ? "Reads use the tables that they used before."
          : "Reads use these tables; --back returns to the earlier ones, and --drop drops those."
        yield* print(tables, [...tables.map(tableText), outcome].join("\n"))
      })
      const processing = processTables({
        config,
        expected: [],
        onBuild: () => Effect.void,
        retryDelayMsMax: replayRetryDelayMsMax,
      })
      // Without a service this command prepares the tables and processes the log itself.
      const alone = prepareConfigured(config).pipe(
        Effect.catchTag("ProjectionOutdated", () => Effect.void),
        Effect.andThen(Effect.raceFirst(work, processing)),
      )
      yield* (isServiceRunning ? work : alone).pipe(Effect.provide(Layer.merge(log, storeOf())))
    }).pipe(Effect.scoped),
}
