import { assert, describe, it } from "vitest"
import { makeRouteMethods } from "#api/http/route-methods.ts"

const routes = makeRouteMethods()
routes.add("/dashboard", ["GET", "HEAD"])
routes.add("/dashboard/:name", ["GET", "HEAD"])
routes.add("/dashboard/session", ["GET"])
routes.add("/dashboard/session", ["POST"])
routes.add("/dashboard/keys/:keyId/rotation", ["POST"])

describe("makeRouteMethods", () => {
  it("has none for paths without a route, and for those that are not encoded validly", () => {
    for (const path of ["/", "/dashboard/", "/dashboard/a/b", "/dashboard/keys//rotation", "/dashboard/%ff", "/%"]) {
      assert.deepStrictEqual(routes.of(path), [], path)
    }
  })

  it("has those of all routes that match, with parameters and encoded letters", () => {
    assert.deepStrictEqual(routes.of("/dashboard"), ["GET", "HEAD"])
    assert.deepStrictEqual(routes.of("/d%61shboard"), ["GET", "HEAD"])
    assert.deepStrictEqual(routes.of("/dashboard/a%2Fb"), ["GET", "HEAD"])
    assert.deepStrictEqual(routes.of("/dashboard/session"), ["GET", "HEAD", "POST"])
    assert.deepStrictEqual(routes.of("/dashboard/keys/k/rotation"), ["POST"])
  })
})
