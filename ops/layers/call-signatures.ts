/** The operator's list of function signatures, `CALL_SIGNATURES`. */
import { readFile } from "node:fs/promises"
import { Effect, Schema } from "effect"
import { type FunctionFragment, parseFunctionFragment } from "#chains/abi/function-fragment.ts"

/** Most lines of `CALL_SIGNATURES`; each takes a few hundred bytes of memory. @limit operators */
const signaturesMax = 100_000

/** The list of signatures cannot be read, or a line of it is no signature. */
export class CallSignaturesUnreadable extends Schema.TaggedError<CallSignaturesUnreadable>()(
  "CallSignaturesUnreadable",
  { path: Schema.String, cause: Schema.Defect() },
) {
  readonly kind = "misconfigured"
  override get message() {
    const reason = this.cause instanceof Error ? this.cause.message : "it is not a list of signatures"
    return `${this.path} of CALL_SIGNATURES cannot be used: ${reason}.`
  }
}

const signatureOf = (line: string, number: number): FunctionFragment => {
  const parsed = parseFunctionFragment(line)
  if (parsed === undefined) throw new Error(`line ${number} is not the signature of a function`)
  return parsed
}

/** The signatures in a text, one a line; empty lines and those that begin with `#` are skipped. Throws at the first line that is none. */
export const parseCallSignatures = (content: string): ReadonlyArray<FunctionFragment> => {
  const lines = content.split(/\r?\n/).map((line, index) => ({ line: line.trim(), number: index + 1 }))
  const declared = lines.filter(({ line }) => line !== "" && !line.startsWith("#"))
  if (declared.length > signaturesMax) throw new Error(`it has more than ${signaturesMax} signatures`)
  return declared.map(({ line, number }) => signatureOf(line, number))
}

/** The operator's list. Fails with `CallSignaturesUnreadable`. */
export const readCallSignatures = Effect.fn("ops.readCallSignatures")(function* (path: string | undefined) {
  if (path === undefined) return []
  return yield* Effect.tryPromise({
    try: async () => parseCallSignatures(await readFile(path, "utf8")),
    catch: (cause) => new CallSignaturesUnreadable({ path, cause }),
  })
})
