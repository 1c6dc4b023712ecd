/** `replay`: rebuilds tables from the log beside the served ones, and switches reads to them. */
import { Effect } from "effect"
import { makePaceMeter, paceText } from "#pipelines/pace/work-pace.ts"
import { ReplayRefused } from "#projections/migrate/request-replay.ts"
import { release } from "#projections/registry.ts"
import { readConfig } from "../config/config.ts"
import { dropConfigured, replayConfigured, returnConfigured } from "../maintenance/replay/replay-configured.ts"
import { droppedText, replayText } from "../maintenance/replay/replay-text.ts"
import type { Command } from "./command.ts"
import { OptionInvalid } from "./number-option.ts"
import { printProgress, printResult } from "./print.ts"

/** The projections of the option; all where it is absent. Fails with `OptionInvalid`. */
const chosenProjections = (options: ReadonlyMap<string, string>) => {
  const known = release.projections.map(({ name }) => name)
  const chosen = options.get("projection")?.split(",") ?? known
  return chosen.every((name) => known.includes(name))
    ? Effect.succeed(chosen)
    : Effect.fail(new OptionInvalid({ option: "projection", expected: `one or more of ${known.join(", ")}` }))
}

const makeReports = () => {
  const paceAt = makePaceMeter({ lane: "build" })
  return {
    reportProgress: (done: number, total: number) =>
      Effect.flatMap(paceAt(done), (pace) => printProgress(paceText({ done, total, unit: "records" }, pace))),
    reportStall: printProgress(
      "nothing was processed for a while: is a processor running, and did it report an error?",
    ),
  }
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
  run: Effect.fnUntraced(function* (switches, _words, options) {
    const [isBack, isDrop, isHeld] = [switches.has("back"), switches.has("drop"), switches.has("hold")]
    if ([isBack, isDrop, isHeld || options.has("projection")].filter(Boolean).length > 1) {
      return yield* new ReplayRefused({
        reason: "Pass only one of --back and --drop, and neither with --projection or --hold.",
      })
    }
    const projections = yield* chosenProjections(options)
    const config = yield* readConfig()
    if (isDrop) {
      const dropped = yield* dropConfigured(config)
      return yield* printResult(switches, dropped, droppedText(dropped))
    }
    if (isBack) {
      yield* returnConfigured(config, makeReports())
      return yield* printResult(switches, {}, "Reads use the earlier tables again.")
    }
    const tables = yield* replayConfigured(config, { ...makeReports(), projections, isHeld })
    return yield* printResult(switches, tables, replayText(tables, isHeld))
  }),
}
