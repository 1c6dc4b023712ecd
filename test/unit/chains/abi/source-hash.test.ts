import { assert, describe, it } from "vitest"
import { sourceHash } from "#chains/abi/source-hash.ts"

describe("sourceHash", () => {
  it("is that of viem's published deposit", () => {
    // Source: `src/op-stack/utils/getSourceHash.test.ts` of https://github.com/wevm/viem.
    assert.strictEqual(
      sourceHash("0x9ba3933dc6ce43c145349770a39c30f9b647f17668f004bd2e05c80a2e7262f7", 196),
      "0xd0868c8764d81f1749edb7dec4a550966963540d9fe50aefce8cdb38ea7b2213",
    )
  })
})
