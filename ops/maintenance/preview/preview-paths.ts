/** Previews of requests to sign: one JSON line each, in order, with the simulated outcome where there is an endpoint. */
import { Clock, Effect, Result, Schema } from "effect"
import { callIntent } from "#pipelines/clear-signing/call-intent.ts"
import type { DescriptorRegistry } from "#pipelines/clear-signing/descriptor-registry.ts"
import { type IntentValue, intentValue, unreadableIntent } from "#pipelines/clear-signing/intent-value.ts"
import { messageIntent } from "#pipelines/clear-signing/message-intent.ts"
import { parseExactJson, parseSignable, type SignableRequest } from "#pipelines/clear-signing/signable-request.ts"
import { warnings } from "#pipelines/clear-signing/warnings.ts"
import type { IntentMetadata } from "#schemas/domain/intent-metadata.ts"
import { readText } from "../recordings/record-file.ts"
import type { SimulatePreview } from "./simulate-previews.ts"

/** Some requests could not be read; each has a line with the reason. */
export class PreviewsIncomplete extends Schema.TaggedError<PreviewsIncomplete>()("PreviewsIncomplete", {
  failedCount: Schema.Int,
}) {
  readonly kind = "rejected"
  override get message() {
    return `${this.failedCount === 1 ? "1 request" : `${this.failedCount} requests`} could not be read.`
  }
}

/** Descriptors and facts that previews are made from. */
export interface PreviewSources {
  readonly registry: DescriptorRegistry
  readonly metadata: IntentMetadata
  /** Absent without endpoints: previews have no `simulation` then. */
  readonly simulate?: SimulatePreview | undefined
}

/** Chain of transactions that name none: those of before EIP-155, and JSON without a chain. */
const assumedChainId = 1

/**
 * Writes a line for each request of the paths, `-` for standard input. Fails with `PreviewsIncomplete` at the end if one could not be read; a path
 * that cannot be read has a line, too.
 */
export const previewPaths = Effect.fnUntraced(function* (
  paths: ReadonlyArray<string>,
  sources: PreviewSources,
  answer: (line: string) => void,
) {
  let failedCount = 0
  const nowMs = yield* Clock.currentTimeMillis
  const refuse = (sentence: string) => {
    failedCount += 1
    answer(JSON.stringify(unreadableIntent(warnings.unreadable(sentence))))
  }
  for (const path of paths) {
    const text = yield* Effect.result(readText(path))
    if (Result.isFailure(text)) refuse(text.failure.message)
    for (const value of requestsIn(Result.getOrElse(text, () => ""))) {
      const request = parseSignable(value)
      if (request === undefined) refuse("It is neither a transaction nor typed data.")
      else answer(JSON.stringify({ ...previewOf(request, sources, nowMs), ...(yield* outcomeOf(request, sources)) }))
    }
  }
  if (failedCount > 0) return yield* new PreviewsIncomplete({ failedCount })
})

/** A file is one JSON value, a list of them, or one request a line. */
const requestsIn = (text: string): ReadonlyArray<unknown> => {
  const whole = parseExactJson(text)
  if (Array.isArray(whole)) return whole
  if (typeof whole === "object" && whole !== null) return [whole]
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => (/^["{[]/.test(line) ? parseExactJson(line) : line))
}

const outcomeOf = Effect.fnUntraced(function* (request: SignableRequest, { simulate }: PreviewSources) {
  if (simulate === undefined || request.kind === "message") return {}
  const { chainId = assumedChainId } = request.call
  return { simulation: yield* simulate({ ...request.call, chainId }) }
})

const previewOf = (request: SignableRequest, { registry, metadata }: PreviewSources, nowMs: number): IntentValue => {
  if (request.kind === "message") {
    return intentValue(messageIntent(request.message, registry, metadata, { nowMs, signer: request.signer }))
  }
  const { chainId = assumedChainId } = request.call
  const value = intentValue(callIntent({ ...request.call, chainId }, registry, metadata, { nowMs }))
  if (request.call.chainId !== undefined) return value
  return {
    ...value,
    warnings: [...value.warnings, warnings.chainAssumed(`No chain is named; ${assumedChainId} is assumed.`)],
  }
}
