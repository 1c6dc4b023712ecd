import { assert, describe, it } from "vitest"
import { acceptsGzip } from "#api/request/content-encoding.ts"

describe("acceptsGzip", () => {
  it("is true where gzip is named, or every encoding, and not ruled out", () => {
    for (const header of ["gzip", "deflate, gzip", "br;q=1, GZIP;q=0.2", "*"])
      assert.isTrue(acceptsGzip(header), header)
  })

  it("is false without it, and for what is no list of encodings", () => {
    for (const header of [undefined, "", "br", "gzip;q=0", "*, gzip;q=0", "gzip;q=x", ";;,"]) {
      assert.isFalse(acceptsGzip(header), header)
    }
  })
})
