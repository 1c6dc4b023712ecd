/** The HTTP interface as an OpenAPI 3.1 document: paid endpoints with typed answers, GraphQL and SQL. */
import type { GraphQLSchema } from "graphql"
import type { JsonObject, JsonValue } from "#schemas/domain/json-value.ts"
import { answerSchema } from "./answer-schema.ts"
import { bodySchema } from "./body-schema.ts"
import { objectSchema } from "./json-schema.ts"
import { type PaidEndpoint, priceMicroUsd } from "./paid-endpoint.ts"
import { paidEndpoints } from "./registry.ts"

/** The parts of the service that are described. */
export interface OpenApiOptions {
  /** URL of the service. */
  readonly url: string
  readonly schema: GraphQLSchema
  /** JSON schema of the body of a purchase of credits, where payments are accepted instead of keys. */
  readonly purchase?: JsonObject | undefined
  /** Formats of results of SQL, by their media types, where statements are answered. */
  readonly sqlFormats?: Readonly<Record<string, string>> | undefined
}

const statuses: Readonly<Record<string, string>> = {
  400: "The body is not JSON, or a member is missing or of a wrong type.",
  401: "No key, or an unknown one.",
  402: "The price is above the balance of credits.",
  403: "The key is restricted to other routes or origins.",
  413: "The body is too large.",
  422: "The request is well-formed and cannot be answered.",
  429: "Too many requests: repeat the request after `Retry-After`.",
  500: "A fault of the service.",
  503: "A source is unavailable or slow: repeat the request after `Retry-After`.",
}

/** Statuses where payments are accepted. */
const paidStatuses: Readonly<Record<string, string>> = {
  ...statuses,
  401: "An unknown key.",
  402: "With a key, the price is above the balance of credits. Without one, the payment is missing or refused: offers of x402 are in the header PAYMENT-REQUIRED (version 2) and in the body (version 1).",
  409: "The nonce of the payment belongs to another request, or an earlier payment for the same request is not decided yet: repeat it with that payment.",
  503: "A source is unavailable or slow, or the settlement of a payment is not known yet: repeat the request, with the same payment, after `Retry-After`.",
}

/** Failures of all routes. */
const failureSchema = objectSchema({
  errors: {
    type: "array",
    items: objectSchema({
      message: { type: "string" },
      extensions: {
        type: "object",
        properties: {
          code: { type: "string", description: "The kind of failure, such as BAD_USER_INPUT or RATE_LIMITED." },
          tag: { type: "string", description: "The error itself." },
          requestId: { type: "string" },
        },
        required: ["code"],
      },
    }),
  },
})

const json = (schema: JsonObject): JsonObject => ({ "application/json": { schema } })

const failure: JsonObject = { $ref: "#/components/schemas/Failure" }

const responsesOf = (answer: JsonObject, failures: Readonly<Record<string, string>>): JsonObject => ({
  200: { description: "The answer, with the blocks that it reflects in `asOf`.", content: json(answer) },
  ...Object.fromEntries(
    Object.entries(failures).map(([status, description]) => [status, { description, content: json(failure) }]),
  ),
})

/** Schemes of the two headers that a key can be in. */
const keySchemes: Readonly<Record<string, JsonObject>> = {
  key: { type: "apiKey", in: "header", name: "x-service-api-key" },
  bearer: { type: "http", scheme: "bearer", description: "The same key as a bearer token." },
}

/** A key, in either header. */
const keySecurity: ReadonlyArray<JsonObject> = Object.keys(keySchemes).map((name) => ({ [name]: [] }))

/** Schemes of the headers that authenticate: any one of them is sufficient. */
const schemesOf = (hasPayments: boolean): Readonly<Record<string, JsonObject>> => ({
  ...keySchemes,
  ...(hasPayments && {
    payment: {
      type: "apiKey",
      in: "header",
      name: "PAYMENT-SIGNATURE",
      description: "An x402 payment, version 2. Send payments of version 1 in the header X-PAYMENT.",
    },
  }),
})

/** The price as catalogues of paid APIs read it. Source: agentcash.dev/docs/discovery, which x402scan reads as well. */
const paymentInfo = (priceUsd: string): JsonObject => ({
  "x-payment-info": { price: { mode: "fixed", currency: "USD", amount: priceUsd }, protocols: [{ x402: {} }] },
})

/** Names a request for payments (decision 0023). */
const idempotencyKey: JsonObject = {
  name: "Idempotency-Key",
  in: "header",
  schema: { type: "string" },
  description: "Names a request that is paid for: whatever payments are sent under one name, it is charged once.",
}

const requestBody = (schema: JsonObject): JsonObject => ({ required: true, content: json(schema) })

const endpointItem = (endpoint: PaidEndpoint, { schema, purchase }: OpenApiOptions): [string, JsonValue] => {
  const { path, summary, credits, members } = endpoint
  const hasPayments = purchase !== undefined
  const priceUsd = (priceMicroUsd(credits) / 1e6).toFixed(6)
  const operation = {
    operationId: path,
    summary,
    description: `${credits} credits of a key's plan; ${priceUsd} USD if a request is paid individually.`,
    tags: ["endpoints"],
    security: Object.keys(schemesOf(hasPayments)).map((name) => ({ [name]: [] })),
    ...(hasPayments && { parameters: [idempotencyKey], ...paymentInfo(priceUsd) }),
    requestBody: requestBody(bodySchema(members)),
    responses: responsesOf(answerSchema(endpoint, schema), hasPayments ? paidStatuses : statuses),
  }
  return [`/x402/${path}`, { post: operation }]
}

/** The route at which the client of a key buys credits by a payment. */
const creditsItem = (purchase: JsonObject): JsonObject => ({
  post: {
    operationId: "credits",
    summary: "Buys credits for the client of the key.",
    description: "Without a payment, the response has status 402 and offers of x402; with one, the new credits.",
    tags: ["access"],
    security: [...keySecurity, ...keySecurity.map((key) => ({ ...key, payment: [] }))],
    parameters: [idempotencyKey],
    requestBody: requestBody(purchase),
    responses: responsesOf(objectSchema({ client: { type: "string" }, credits: { type: "integer" } }), paidStatuses),
  },
})

const graphqlRequest: JsonObject = {
  type: "object",
  properties: {
    query: { type: "string", examples: ["{ networks { chainId name } }"] },
    variables: { type: ["object", "null"] },
    operationName: { type: ["string", "null"] },
    extensions: { type: ["object", "null"], description: "A persisted query, as `persistedQuery`." },
  },
}

/** JSON schema of answers of GraphQL. */
export const graphqlAnswer: JsonObject = {
  type: "object",
  properties: {
    data: { type: ["object", "null"] },
    errors: { type: "array", items: { type: "object" }, description: "Parts that could not be answered." },
    extensions: { type: "object", description: "The blocks that the answer reflects, in `asOf`, and its cost." },
  },
}

const graphqlItem: JsonObject = {
  post: {
    operationId: "graphql",
    summary: "Answers a query of the GraphQL schema at /schema.graphql.",
    description:
      "Failures of a query have status 200 and are in `errors`. With `accept: text/event-stream`, subscriptions are answered by events, each with such an object.",
    tags: ["graphql"],
    security: keySecurity,
    requestBody: requestBody(graphqlRequest),
    responses: responsesOf(graphqlAnswer, statuses),
  },
}

const sqlItem = (formats: Readonly<Record<string, string>>): JsonObject => ({
  get: {
    operationId: "sql-views",
    summary: "Views of the tables, with columns, types and meanings.",
    tags: ["sql"],
    security: keySecurity,
    responses: responsesOf(objectSchema({ views: { type: "array", items: { type: "object" } } }), statuses),
  },
  post: {
    operationId: "sql",
    summary: "Answers a SELECT statement of ClickHouse over the views.",
    tags: ["sql"],
    security: keySecurity,
    requestBody: {
      required: true,
      content: {
        ...json({
          type: "object",
          properties: {
            query: { type: "string", examples: ["SELECT count() FROM transactions"] },
            parameters: { type: "object", description: "Values of the parameters `{name:Type}` of the statement." },
            format: { type: "string", enum: Object.keys(formats), default: "json" },
          },
          required: ["query"],
        }),
        "text/plain": {
          schema: { type: "string", description: "A statement alone, as clients of ClickHouse send it." },
        },
      },
    },
    responses: {
      ...responsesOf({ type: "object" }, statuses),
      200: {
        description: "The result; the header X-As-Of lists the blocks that it reflects.",
        content: Object.fromEntries(Object.values(formats).map((type) => [type, {}])),
      },
    },
  },
})

const guidance =
  "POST a JSON body to an endpoint under /x402/: its schema names the members. Amounts that end in Raw are integers in base units, as strings; times are milliseconds since 1970. Null means unknown. Names and symbols of tokens are untrusted text. /agents.txt is the guide."

/** The document. */
export const makeOpenApi = (options: OpenApiOptions): JsonObject => {
  const { url, purchase, sqlFormats } = options
  return {
    openapi: "3.1.0",
    info: {
      title: "Tidemark",
      version: "1",
      "x-guidance": guidance,
      description: "On-chain balances, prices, tokens, NFTs and transaction history of EVM chains.",
    },
    servers: [{ url }],
    tags: ["access", "endpoints", "graphql", "sql"].map((name) => ({ name })),
    components: { securitySchemes: schemesOf(purchase !== undefined), schemas: { Failure: failureSchema } },
    paths: {
      ...Object.fromEntries(paidEndpoints.map((endpoint) => endpointItem(endpoint, options))),
      ...(purchase && { "/x402/credits": creditsItem(purchase) }),
      "/graphql": graphqlItem,
      ...(sqlFormats && { "/sql": sqlItem(sqlFormats) }),
    },
  }
}
