import { assert, describe, it } from "vitest"
import { acceptsGzip } from "#api/request/content-encoding.ts"

describe("acceptsGzip", () => {
  it("is true if gzip or every encoding is named, and not excluded", () => {
    for (const header of ["gzip", "deflate, gzip", "br;q=1, GZIP;q=0.2", "*"])
      assert.isTrue(acceptsGzip(header), header)
  })

  it("is false without it, and for a malformed list", () => {
    for (const header of [undefined, "", "br", "gzip;q=0", "*, gzip;q=0", "gzip;q=x", ";;,"]) {
      assert.isFalse(acceptsGzip(header), header)
    }
  })
})
