/** Intents of transactions and typed messages before they are signed. */
import { Effect } from "effect"
import type { QueryFailure, Store } from "#projections/store/store.ts"
import type { IntentReader } from "#schemas/domain/intent-reader.ts"
import type { Address, ChainId, Hex } from "#schemas/domain/primitive.ts"
import type { SignableCall } from "#schemas/domain/signable-call.ts"
import { bytesOfText, quantityOfText } from "#schemas/domain/text-value.ts"
import type { IntentPreviewModel } from "#schemas/graphql/intent-model.ts"
import type { ResolverContext } from "../context/resolver-context.ts"
import { checkAddress } from "../request/arguments.ts"
import { ArgumentInvalid } from "../request/errors.ts"
import { readerAt } from "./intent-reader.ts"
import { describeIntent } from "./read-intent.ts"

/** Arguments of a preview: a request in one text, or the members of a transaction. */
export interface PreviewArguments {
  readonly chainId?: number | null
  readonly from?: string | null
  readonly to?: string | null
  readonly data?: string | null
  readonly value?: string | null
  readonly raw?: string | null
  readonly typedData?: string | null
}

/** Largest request in characters: that of a transaction with nine blobs. @limit callers */
const requestCharactersMax = 2_700_000

const invalid = (argument: string, reason: string) => Effect.fail(new ArgumentInvalid({ argument, reason }))

const checkChain = (chainId: number | undefined): Effect.Effect<ChainId, ArgumentInvalid> =>
  chainId === undefined || chainId < 1
    ? invalid("chainId", "is missing, and the transaction does not name its chain")
    : Effect.succeed(chainId)

const checkData = (data: string): Effect.Effect<Hex, ArgumentInvalid> => {
  const bytes = data.length <= requestCharactersMax ? bytesOfText(data) : undefined
  return bytes === undefined
    ? invalid("data", "is not 0x and an even number of hexadecimal digits")
    : Effect.succeed(bytes)
}

const checkValue = (value: string): Effect.Effect<bigint, ArgumentInvalid> => {
  const valueRaw = quantityOfText(value)
  return valueRaw === undefined
    ? invalid("value", "is not an integer in the base unit, decimal or in hex")
    : Effect.succeed(valueRaw)
}

const checkSender = (from: string | null | undefined): Effect.Effect<Address | undefined, ArgumentInvalid> =>
  from == null ? Effect.succeed(undefined) : checkAddress("from", from)

/** The call of members. */
const callOfMembers = Effect.fnUntraced(function* ({ chainId, to, data, value }: PreviewArguments, from?: Address) {
  if (to == null && data == null) return yield* invalid("to", "is missing: name a contract, data, raw or typedData")
  const call: SignableCall = {
    chainId: yield* checkChain(chainId ?? undefined),
    to: to == null ? undefined : yield* checkAddress("to", to),
    from,
    data: yield* checkData(data ?? "0x"),
    valueRaw: yield* checkValue(value ?? "0"),
    delegations: [],
  }
  return call
})

/** The request of a text. */
const requestOf = (reader: IntentReader, argument: "raw" | "typedData", text: string) => {
  const request = text.length > requestCharactersMax ? undefined : reader.parse(text)
  const isExpected = (request?.kind === "message") === (argument === "typedData")
  return request !== undefined && isExpected
    ? Effect.succeed(request)
    : invalid(argument, argument === "raw" ? "is no transaction" : "is no typed data in the form of EIP-712")
}

/** The intent of a request to sign. Nothing is sent. Fails with `ArgumentInvalid`. */
export const previewRequest = Effect.fnUntraced(function* (
  args: PreviewArguments,
  context: ResolverContext,
): Effect.fn.Return<IntentPreviewModel, ArgumentInvalid | QueryFailure, Store> {
  const given = [args.raw, args.typedData, args.to ?? args.data].filter((each) => each != null)
  if (given.length > 1) return yield* invalid("raw", "stands beside typedData, to or data; name one of them")
  const signer = yield* checkSender(args.from)
  const reader = yield* readerAt(context)
  const options = { nowMs: context.nowMs, ...(signer === undefined ? {} : { signer }) }
  const text = args.raw ?? args.typedData
  const request = text == null ? undefined : yield* requestOf(reader, args.raw == null ? "typedData" : "raw", text)
  if (request?.kind === "message") {
    const { describe } = request
    const intent = yield* describeIntent(reader, (metadata) => describe(metadata, options), context)
    return { intent, call: undefined }
  }
  const call =
    request === undefined
      ? yield* callOfMembers(args, signer)
      : {
          ...request.call,
          chainId: yield* checkChain(request.call.chainId ?? args.chainId ?? undefined),
          from: request.call.from ?? signer,
        }
  return { intent: yield* describeIntent(reader, (metadata) => reader.ofCall(call, metadata, options), context), call }
})
