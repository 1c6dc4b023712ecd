/** Requests to a hub of the social network, over gRPC. */
import { Client, credentials, type ServiceError, status } from "@grpc/grpc-js"
import { Clock, Effect, Metric, Schema, type Scope } from "effect"
import { decodeWire, encodeWire, type WireType, type WireTypeName } from "#schemas/social/wire-types.ts"

/** A hub did not answer, or its answer cannot be used. Another hub, or the same one later, may do better. */
export class HubUnavailable extends Schema.TaggedError<HubUnavailable>()("HubUnavailable", {
  hub: Schema.String,
  reason: Schema.String,
  /** True where the hub does not have the method. */
  isUnimplemented: Schema.optional(Schema.Boolean),
  cause: Schema.optional(Schema.Defect()),
}) {
  readonly kind = "transient"
  override get message() {
    return `The hub ${this.hub} cannot be read: ${this.reason}.`
  }
}

const requests = Metric.counter("pipelines_social_hub_requests_total", {
  description: "Requests to hubs of the social network, by method and outcome: `answered` or `failed`.",
  incremental: true,
})

/** Methods of hubs that are called, with the types of request and answer. */
const methods = {
  GetInfo: ["InfoRequest", "InfoResponse"],
  GetEvents: ["EventsRequest", "EventsResponse"],
  GetShardChunks: ["ChunksRequest", "ChunksResponse"],
  GetFids: ["FidsRequest", "FidsResponse"],
  GetAllCastMessagesByFid: ["FidRequest", "MessagesResponse"],
  GetAllReactionMessagesByFid: ["FidRequest", "MessagesResponse"],
  GetAllLinkMessagesByFid: ["FidRequest", "MessagesResponse"],
  GetAllVerificationMessagesByFid: ["FidRequest", "MessagesResponse"],
  GetAllUserDataMessagesByFid: ["FidRequest", "MessagesResponse"],
  GetLinkCompactStateMessageByFid: ["FidRequest", "MessagesResponse"],
  GetUserNameProofsByFid: ["FidRequest", "NameProofsResponse"],
  GetOnChainEvents: ["ChainEventsRequest", "ChainEventsResponse"],
  GetSignersByFid: ["FidRequest", "SignersResponse"],
} as const satisfies Readonly<Record<string, readonly [WireTypeName, WireTypeName]>>

/** A method of hubs that is called. */
export type HubMethod = keyof typeof methods

type RequestOf<Method extends HubMethod> = Partial<WireType<(typeof methods)[Method][0]>>
type AnswerOf<Method extends HubMethod> = WireType<(typeof methods)[Method][1]>

/** A hub. */
export interface Hub {
  /** Its URL without credentials. */
  readonly name: string
  readonly call: <Method extends HubMethod>(
    method: Method,
    request: RequestOf<Method>,
  ) => Effect.Effect<AnswerOf<Method>, HubUnavailable>
}

const requestTimeoutMs = 20_000

/** A page of 1,000 events with casts of 10,000 bytes and what they displace. */
const answerBytesMax = 64 * 1024 * 1024

/** Longest time between two attempts to connect: a hub that is back is read soon. */
const reconnectDelayMsMax = 2_000

/** Connects to a hub at an `http` or `https` URL; the latter with TLS. Connections are made when needed, and again after failures. */
export const makeHub = (url: string): Effect.Effect<Hub, never, Scope.Scope> =>
  Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => {
        const { host, protocol } = new URL(url)
        const security = protocol === "https:" ? credentials.createSsl() : credentials.createInsecure()
        return new Client(host, security, {
          "grpc.max_receive_message_length": answerBytesMax,
          "grpc.max_reconnect_backoff_ms": reconnectDelayMsMax,
        })
      }),
      (client) => Effect.sync(() => client.close()),
    ),
    (client): Hub => {
      const name = new URL(url).origin
      return {
        name,
        call: <Method extends HubMethod>(method: Method, request: RequestOf<Method>) => {
          const [requestType, answerType] = methods[method]
          const failed = (error: ServiceError): HubUnavailable =>
            new HubUnavailable({
              hub: name,
              reason: `${method} failed with ${status[error.code]}`,
              isUnimplemented: error.code === status.UNIMPLEMENTED,
              cause: error,
            })
          const count = (outcome: "answered" | "failed") =>
            Metric.update(Metric.withAttributes(requests, { method, outcome }), 1)
          const callUntil = (deadline: number) =>
            Effect.callback<AnswerOf<Method>, HubUnavailable>((resume) => {
              const call = client.makeUnaryRequest(
                `/HubService/${method}`,
                (members: RequestOf<Method>) => Buffer.from(encodeWire(requestType, members)),
                (bytes) => decodeWire(answerType, bytes),
                request,
                { deadline },
                (error, answer) => {
                  if (error !== null) return resume(Effect.fail(failed(error)))
                  if (answer === undefined) {
                    return resume(
                      Effect.fail(new HubUnavailable({ hub: name, reason: `the answer to ${method} is malformed` })),
                    )
                  }
                  // The table of methods relates each one to the type of its answer.
                  return resume(Effect.succeed(answer as AnswerOf<Method>))
                },
              )
              return Effect.sync(() => call.cancel())
            })
          return Effect.flatMap(Clock.currentTimeMillis, (nowMs) => callUntil(nowMs + requestTimeoutMs)).pipe(
            Effect.tap(() => count("answered")),
            Effect.tapError(() => count("failed")),
          )
        },
      }
    },
  )
