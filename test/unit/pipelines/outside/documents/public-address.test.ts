import { assert, describe, it } from "vitest"
import { isPublicAddress } from "#pipelines/outside/documents/public-address.ts"

// Forbidden addresses are cases of `test/contract/pipelines/outside/documents/hostile-document.test.ts`.
describe("isPublicAddress", () => {
  it.each(["", "localhost", "1.2.3", "1.2.3.4.5", "93.184.215.14:443", "[2606:2800::1]", "93.184.215.014"])(
    "refuses the text %j",
    (text) => {
      assert.isFalse(isPublicAddress(text))
    },
  )

  it.each([
    "1.1.1.1",
    "9.255.255.255",
    "11.0.0.0",
    "100.63.255.255",
    "100.128.0.0",
    "126.255.255.255",
    "128.0.0.0",
    "172.15.255.255",
    "172.32.0.0",
    "192.167.255.255",
    "198.17.255.255",
    "223.255.255.255",
    "2001:200::1",
    "2606:2800:21f:cb07:6820:80da:af6b:8b2c",
    "2a00:1450:4001::1",
    "3ffe::1",
  ])("accepts %s, next to what it refuses", (address) => {
    assert.isTrue(isPublicAddress(address))
  })
})
