/** Clear signing of the API: descriptors, and the signatures of the release and of the operator. */
import { Effect, Layer } from "effect"
import { ClearSigning } from "#api/catalogue/clear-signing.ts"
import { makeIntentReader } from "#pipelines/clear-signing/intent-reader.ts"
import { makeKnownCalls } from "#pipelines/clear-signing/known-calls.ts"
import { protocols } from "#pipelines/protocols/registry.ts"
import type { TidemarkConfig } from "../config/config.ts"
import { readCallSignatures } from "./call-signatures.ts"
import { recordedAllowances } from "./recorded-allowances.ts"
import { readAbis } from "./view-options.ts"

/** Provides clear signing. Fails with `AbiUnreadable` and `CallSignaturesUnreadable`. */
export const layerClearSigning = (
  config: Pick<TidemarkConfig, "abiDirectory" | "callSignatures" | "descriptorsAttested">,
) =>
  Layer.effect(
    ClearSigning,
    Effect.gen(function* () {
      const abis = yield* readAbis(config.abiDirectory)
      const declared = yield* readCallSignatures(config.callSignatures)
      const settings = {
        attested: new Set(config.descriptorsAttested),
        decodeKnown: makeKnownCalls({ abis, declared, protocols }),
      }
      return {
        makeReader: (files) => makeIntentReader(files, settings),
        allowancesIn: recordedAllowances,
      }
    }),
  )
