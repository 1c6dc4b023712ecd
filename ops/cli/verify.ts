/** `verify`: compares the tables with what the log yields. */
import { Effect } from "effect"
import { makePaceMeter, paceText } from "#pipelines/pace/work-pace.ts"
import { readConfig } from "../config/config.ts"
import { verificationText } from "../maintenance/replay/verification-text.ts"
import { judgeVerification, verifyConfigured } from "../maintenance/replay/verify-configured.ts"
import type { Command } from "./command.ts"
import { printProgress, printResult } from "./print.ts"

/** Verifies the tables, and fails with `TablesDiffer` if they are not what the log yields. */
export const verify: Command = {
  name: "verify",
  summary: "replays the log beside the tables and compares them; exits with 1 if a range of blocks differs",
  switches: { json: "prints the result as one line of JSON on standard output" },
  run: Effect.fnUntraced(function* (switches) {
    const paceAt = makePaceMeter({})
    const verification = yield* verifyConfigured(yield* readConfig(), (done, total) =>
      Effect.flatMap(paceAt(done), (pace) => printProgress(paceText({ done, total, unit: "records" }, pace))),
    )
    yield* printResult(switches, verification, verificationText(verification))
    yield* judgeVerification(verification)
  }),
}
