import {
  entryPoint06Address,
  entryPoint07Address,
  entryPoint08Address,
  entryPoint09Address,
} from "viem/account-abstraction"
import { assert, describe, it } from "vitest"
import { entryPoints } from "#chains/abi/user-operation.ts"

describe("entryPoints", () => {
  it("are those of viem", () => {
    const addresses = [entryPoint06Address, entryPoint07Address, entryPoint08Address, entryPoint09Address]
    assert.deepStrictEqual(entryPoints, new Set(addresses.map((address) => address.toLowerCase())))
  })
})
