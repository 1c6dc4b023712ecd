/** The offer of a paid endpoint: its price, its resource and its description for catalogues. */
import type { GraphQLSchema } from "graphql"
import type { PricedRequest } from "../access/payments/payment.ts"
import { answerExample } from "./answer-schema.ts"
import { bodySchema } from "./body-schema.ts"
import { type PaidEndpoint, priceMicroUsd } from "./paid-endpoint.ts"

/** Describes requests to endpoints of the service at a URL. Each endpoint is described once, as its answers depend on the schema alone. */
export const makePriced = (
  url: () => string,
  schema: () => GraphQLSchema,
): ((endpoint: PaidEndpoint) => PricedRequest) => {
  const known = new Map<PaidEndpoint, Omit<PricedRequest, "url">>()
  const describe = (endpoint: PaidEndpoint): Omit<PricedRequest, "url"> => ({
    summary: endpoint.summary,
    priceMicroUsd: priceMicroUsd(endpoint.credits),
    example: Object.fromEntries(
      Object.entries(endpoint.members).flatMap(([name, { example }]) =>
        example === undefined ? [] : [[name, example]],
      ),
    ),
    schema: bodySchema(endpoint.members),
    answerExample: answerExample(endpoint, schema()),
  })
  return (endpoint) => {
    const described = known.get(endpoint) ?? describe(endpoint)
    known.set(endpoint, described)
    return { url: `${url()}/x402/${endpoint.path}`, ...described }
  }
}
