/** The paid endpoints as an OpenAPI 3.1 document. */
import { namesOf } from "./body.ts"
import type { JsonObject, JsonValue } from "./json-value.ts"
import {
  type BodyMember,
  type BodyMembers,
  type MemberKind,
  type PaidEndpoint,
  priceMicroUsd,
} from "./paid-endpoint.ts"
import { paidEndpoints } from "./registry.ts"

const integer = { type: "integer" }
const text = { type: "string" }
const listOf = (items: JsonObject): JsonObject => ({ oneOf: [items, { type: "array", items }] })

const addressPattern: JsonObject = { type: "string", pattern: "^0x[0-9a-fA-F]{40}$" }

const schemas: Readonly<Record<MemberKind, JsonObject>> = {
  address: addressPattern,
  addresses: listOf(text),
  chain: { type: ["integer", "string"] },
  chains: listOf({ type: ["integer", "string"] }),
  count: integer,
  flag: { type: "boolean" },
  object: { type: "object" },
  objects: listOf({ type: "object" }),
  text,
  texts: listOf(text),
  time: integer,
  timeFrame: { type: "string", pattern: "^[1-9][0-9]{0,4}[mhdw]$" },
}

/** The description of a member, with its further names: a body has one of them. */
const describe = (name: string, member: BodyMember): string => {
  const [, ...others] = namesOf(name, member)
  return others.length === 0 ? member.description : `${member.description} Also \`${others.join("`, `")}\`.`
}

const memberSchema = (name: string, member: BodyMember): JsonObject => {
  const { kind, default: value, max, example } = member
  return {
    ...schemas[kind],
    description: describe(name, member),
    ...(kind === "count" && { minimum: 1 }),
    ...(max === undefined ? {} : { maximum: max }),
    ...(value === undefined ? {} : { default: value }),
    ...(example === undefined ? {} : { examples: [example] }),
  }
}

/** JSON schema of a body. */
export const bodySchema = (members: BodyMembers): JsonObject => ({
  type: "object",
  properties: Object.fromEntries(Object.entries(members).map(([name, member]) => [name, memberSchema(name, member)])),
  required: Object.entries(members).flatMap(([name, { isRequired }]) => (isRequired ? [name] : [])),
})

const statuses: Readonly<Record<string, string>> = {
  200: "The value of the answer, with the blocks that it reflects in `asOf`.",
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

const responsesOf = (hasPayments: boolean): JsonObject =>
  Object.fromEntries(
    Object.entries(hasPayments ? paidStatuses : statuses).map(([status, description]) => [
      status,
      { description, ...(status === "200" && { content: { "application/json": { schema: { type: "object" } } } }) },
    ]),
  )

/** Schemes of the headers that authenticate: any one of them is sufficient. */
const schemesOf = (hasPayments: boolean): Readonly<Record<string, JsonObject>> => ({
  key: { type: "apiKey", in: "header", name: "x-service-api-key" },
  ...(hasPayments && {
    payment: {
      ...{ type: "apiKey", in: "header", name: "PAYMENT-SIGNATURE" },
      description: "An x402 payment, version 2. Send payments of version 1 in the header X-PAYMENT.",
    },
  }),
})

const pathItem = ({ path, summary, credits, members }: PaidEndpoint, hasPayments: boolean): [string, JsonValue] => [
  `/x402/${path}`,
  {
    post: {
      operationId: path,
      summary,
      description: `${credits} credits of a key's plan; ${(priceMicroUsd(credits) / 1e6).toFixed(6)} USD if a request is paid individually.`,
      security: Object.keys(schemesOf(hasPayments)).map((name) => ({ [name]: [] })),
      requestBody: { required: true, content: { "application/json": { schema: bodySchema(members) } } },
      responses: responsesOf(hasPayments),
    },
  },
]

/** The route at which the client of a key buys credits by a payment. */
const creditsItem = (purchase: JsonObject): JsonObject => ({
  post: {
    operationId: "credits",
    summary: "Buys credits for the client of the key.",
    description: "Without a payment, the response has status 402 and offers of x402; with one, the new credits.",
    security: [{ key: [] }, { key: [], payment: [] }],
    requestBody: { required: true, content: { "application/json": { schema: purchase } } },
    responses: responsesOf(true),
  },
})

/**
 * The document.
 *
 * @param purchase - Schema of the body of a purchase of credits, where payments are accepted instead of keys.
 */
export const makeOpenApi = (url: string, purchase?: JsonObject): JsonObject => ({
  openapi: "3.1.0",
  info: { title: "Tidemark", version: "1" },
  servers: [{ url }],
  components: { securitySchemes: schemesOf(purchase !== undefined) },
  paths: {
    ...Object.fromEntries(paidEndpoints.map((endpoint) => pathItem(endpoint, purchase !== undefined))),
    ...(purchase && { "/x402/credits": creditsItem(purchase) }),
  },
})
