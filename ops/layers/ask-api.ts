/** Requests of commands to the running API. */
import { resolve } from "node:path"
import { Effect, Redacted, Schema } from "effect"
import { readConfig, type TidemarkConfig } from "../config/config.ts"
import { readSecret } from "./secret-file.ts"

/** The API did not answer a command: it is not running, or it refused the request. */
export class ApiUnanswered extends Schema.TaggedError<ApiUnanswered>()("ApiUnanswered", { reason: Schema.String }) {
  readonly kind = "rejected"
  override get message() {
    return this.reason
  }
}

/** A response of the API. */
export interface ApiAnswer {
  readonly isOk: boolean
  readonly isJson: boolean
  readonly bytes: Uint8Array
}

const keyOf = Effect.fnUntraced(function* ({ api, home }: TidemarkConfig) {
  const [configured] = api.keys
  const key = configured ?? (yield* readSecret({ directory: resolve(home), name: "development-key" }))
  if (key !== undefined) return Redacted.value(key)
  return yield* new ApiUnanswered({ reason: "There is no API key: set API_KEYS to one that the API accepts." })
})

/** Sends a request to the API of this machine, or to the one at a URL. Fails with `ApiUnanswered` if nothing answers. */
export const askApi = Effect.fn("ops.askApi")(function* (
  at: string | undefined,
  request: { readonly path: string; readonly body?: object },
) {
  const config = yield* readConfig()
  const url = at ?? `http://127.0.0.1:${config.api.port}`
  const key = yield* keyOf(config)
  return yield* Effect.tryPromise({
    try: async (signal): Promise<ApiAnswer> => {
      const response = await fetch(new URL(request.path, url), {
        headers: { "content-type": "application/json", "x-service-api-key": key },
        signal,
        ...(request.body === undefined ? {} : { method: "POST", body: JSON.stringify(request.body) }),
      })
      const isJson = response.headers.get("content-type")?.startsWith("application/json") === true
      return { isOk: response.ok, isJson, bytes: new Uint8Array(await response.arrayBuffer()) }
    },
    catch: () =>
      new ApiUnanswered({ reason: `No API answers at ${url}: start the service, or pass its address by --url.` }),
  })
})

const Refusal = Schema.fromJsonString(
  Schema.Struct({ errors: Schema.Array(Schema.Struct({ message: Schema.String })) }),
)

/** The failure that a refusal of the API describes. */
export const refusalOf = ({ bytes }: ApiAnswer) =>
  Schema.decodeUnknownEffect(Refusal)(new TextDecoder().decode(bytes)).pipe(
    Effect.map(({ errors }) => errors.map(({ message }) => message).join(" ")),
    Effect.orElseSucceed(() => "The API did not answer in JSON."),
    Effect.map((reason) => new ApiUnanswered({ reason })),
  )

/** Decodes the body of a successful response. Fails with `ApiUnanswered`. */
export const decodeAnswer =
  <A>(schema: Schema.Codec<A, unknown>) =>
  (answer: ApiAnswer) =>
    Schema.decodeUnknownEffect(Schema.fromJsonString(schema))(new TextDecoder().decode(answer.bytes)).pipe(
      Effect.catch(() => Effect.flatMap(refusalOf(answer), Effect.fail)),
    )
