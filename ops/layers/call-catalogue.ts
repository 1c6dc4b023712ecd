/** The signatures of functions of the API: those of the release, the ABIs of `ABI_DIRECTORY`, and the list of `CALL_SIGNATURES`. */
import { readFile } from "node:fs/promises"
import { Effect, Layer, Schema } from "effect"
import { CallCatalogue } from "#api/catalogue/call-catalogue.ts"
import { type CallSignature, parseCallSignature } from "#chains/abi/call-signature.ts"
import { makeKnownCalls } from "#pipelines/clear-signing/known-calls.ts"
import { protocols } from "#pipelines/protocols/registry.ts"
import type { TidemarkConfig } from "../config/config.ts"
import { readAbis } from "./view-options.ts"

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

const signatureOf = (line: string, number: number): CallSignature => {
  const parsed = parseCallSignature(line)
  if (parsed === undefined) throw new Error(`line ${number} is not the signature of a function`)
  return parsed
}

/** The signatures in a text, one a line; empty lines and those that begin with `#` are skipped. Throws at the first line that is none. */
export const parseCallSignatures = (content: string): ReadonlyArray<CallSignature> => {
  const lines = content.split(/\r?\n/).map((line, index) => ({ line: line.trim(), number: index + 1 }))
  const declared = lines.filter(({ line }) => line !== "" && !line.startsWith("#"))
  if (declared.length > signaturesMax) throw new Error(`it has more than ${signaturesMax} signatures`)
  return declared.map(({ line, number }) => signatureOf(line, number))
}

/** The operator's list. Fails with `CallSignaturesUnreadable`. */
const readCallSignatures = Effect.fn("ops.readCallSignatures")(function* (path: string | undefined) {
  if (path === undefined) return []
  return yield* Effect.tryPromise({
    try: async () => parseCallSignatures(await readFile(path, "utf8")),
    catch: (cause) => new CallSignaturesUnreadable({ path, cause }),
  })
})

/** Provides the known signatures. Fails with `AbiUnreadable` and `CallSignaturesUnreadable`. */
export const layerCallCatalogue = ({
  abiDirectory,
  callSignatures,
}: Pick<TidemarkConfig, "abiDirectory" | "callSignatures">) =>
  Layer.effect(
    CallCatalogue,
    Effect.gen(function* () {
      const abis = yield* readAbis(abiDirectory)
      const declared = yield* readCallSignatures(callSignatures)
      return { decode: makeKnownCalls({ abis, declared, protocols }) }
    }),
  )
