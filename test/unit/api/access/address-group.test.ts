import { assert, describe, it } from "vitest"
import { addressGroup } from "#api/access/address-group.ts"

describe("addressGroup", () => {
  it("is the address itself for IPv4, however it is written", () => {
    assert.strictEqual(addressGroup("192.0.2.7"), "192.0.2.7")
    assert.strictEqual(addressGroup("::ffff:192.0.2.7"), "192.0.2.7")
  })

  it("is one for all addresses of an IPv6 network", () => {
    const group = "2001:db8:0:1::"
    for (const address of ["2001:db8:0:1::7", "2001:0db8:0000:0001:a:b:c:d", "2001:db8:0:1:ffff::"]) {
      assert.strictEqual(addressGroup(address), group)
    }
    assert.strictEqual(addressGroup("::1"), "0:0:0:0::")
    assert.notStrictEqual(addressGroup("2001:db8:0:2::7"), group)
  })
})
