/** `doctor`: what each configured endpoint, broker and store can do, and what will not work. */
import { Effect } from "effect"
import { readConfig } from "../config/config.ts"
import { examineAll } from "../maintenance/doctor/examine.ts"
import { findingLine, judgeFindings } from "../maintenance/doctor/finding.ts"
import type { Command } from "./command.ts"

/** Tells each finding, and fails where one of them is that something cannot work. */
export const doctor: Command = {
  name: "doctor",
  summary: "checks each configured endpoint, broker and store, and reports what will not work",
  switches: { json: "prints all findings as one line of JSON on standard output" },
  run: Effect.fnUntraced(function* (switches) {
    const findings = yield* examineAll(yield* readConfig())
    const text = switches.has("json") ? JSON.stringify({ findings }) : findings.map(findingLine).join("\n")
    yield* Effect.sync(() => process.stdout.write(`${text}\n`))
    yield* judgeFindings(findings)
  }),
}
