import { compileErrors, validate } from "@readme/openapi-parser"
import { assert, describe, it } from "vitest"
import { buildApiSchema } from "#api/graphql/schema.ts"
import { makeOpenApi, type OpenApiOptions } from "#api/paid/open-api.ts"
import { paidEndpoints } from "#api/paid/registry.ts"
import { chains } from "#chains/registry.ts"

const keyed: OpenApiOptions = { url: "https://service.example", schema: buildApiSchema(chains) }

const paid: OpenApiOptions = {
  ...keyed,
  purchase: { type: "object", title: "purchase" },
  sqlFormats: { json: "application/json", csv: "text/csv" },
}

/** The document as the validator takes it. */
const documentOf = (options: OpenApiOptions): Parameters<typeof validate>[0] => Object(makeOpenApi(options))

const operationsOf = (options: OpenApiOptions) =>
  Object.entries(Object(makeOpenApi(options).paths)).flatMap(([path, item]) =>
    Object.values(Object(item)).map((operation) => ({ path, operation: Object(operation) })),
  )

describe("makeOpenApi", () => {
  for (const [title, options] of [
    ["with keys", keyed],
    ["with payments and SQL", paid],
  ] as const) {
    it(`is valid for the validator of another project: ${title}`, async () => {
      // The validator resolves references in place.
      const result = await validate(structuredClone(documentOf(options)))
      assert.isTrue(result.valid, result.valid ? "" : compileErrors(result))
      assert.isEmpty(result.warnings)
    })
  }

  it("is rejected by the validator if it is invalid", async () => {
    const { info: _, ...wrong } = Object(makeOpenApi(keyed))
    assert.isFalse((await validate(wrong)).valid)
  })

  it("describes the headers that authenticate: a payment where payments are accepted", () => {
    for (const [options, names] of [
      [keyed, ["key", "bearer"]],
      [paid, ["key", "bearer", "payment"]],
    ] as const) {
      const { components } = makeOpenApi(options)
      assert.sameMembers(Object.keys(Object(components).securitySchemes), [...names])
      for (const { path, operation } of operationsOf(options)) {
        assert.includeDeepMembers(operation.security, [{ key: [] }, { bearer: [] }], path)
      }
    }
  })

  it("describes members with their further names, and the purchase of credits beside the endpoints", () => {
    const { paths } = makeOpenApi(paid)
    assert.include(JSON.stringify(paths), "Also `limit`.")
    assert.include(JSON.stringify(Object(paths)["/x402/credits"]), '"title":"purchase"')
  })

  it("describes each endpoint, GraphQL, and SQL if it is enabled", () => {
    const endpoints = paidEndpoints.map(({ path }) => `/x402/${path}`)
    assert.sameMembers(Object.keys(Object(makeOpenApi(keyed).paths)), [...endpoints, "/graphql"])
    const all = [...endpoints, "/x402/credits", "/graphql", "/sql"]
    assert.sameMembers(Object.keys(Object(makeOpenApi(paid).paths)), all)
  })

  it("types the answers of each endpoint, and prices it where payments are accepted", () => {
    for (const { path, operation } of operationsOf(paid)) {
      const answer = Object(operation.responses[200]).content
      assert.isNotEmpty(Object.keys(Object(answer)), path)
      if (!path.startsWith("/x402/") || path === "/x402/credits") continue
      const { properties, allOf } = answer["application/json"].schema
      assert.isTrue(allOf !== undefined || properties.asOf !== undefined, path)
      const { price, protocols } = operation["x-payment-info"]
      assert.match(price.amount, /^0\.\d{6}$/, path)
      assert.deepStrictEqual(protocols, [{ x402: {} }])
      assert.isDefined(operation.responses[402])
    }
    assert.isTrue(operationsOf(keyed).every(({ operation }) => operation["x-payment-info"] === undefined))
  })
})
