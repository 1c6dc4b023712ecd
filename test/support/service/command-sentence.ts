/** Refusals of commands, as a user reads them. */
import { assert } from "@effect/vitest"
import type { Effect } from "effect"
import type { runCommand } from "./service.ts"

/** The one sentence of a command that ended with code 1; fails if there is a stack trace, more than one sentence, or output. */
export const sentenceOf = ({ code, output, complaints }: Effect.Success<ReturnType<typeof runCommand>>): string => {
  assert.deepStrictEqual({ code, output }, { code: 1, output: "" }, complaints)
  assert.notMatch(complaints, /^\s+at |a defect/m)
  const sentences = complaints.split("\n").filter((line) => line.startsWith("tidemark: "))
  assert.strictEqual(sentences.length, 1, complaints)
  return sentences[0]?.replace("tidemark: ", "") ?? ""
}
