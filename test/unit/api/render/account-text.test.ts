import { assert, describe, it } from "vitest"
import { renderAccount, renderHash } from "#api/render/account-text.ts"
import { bitcoin } from "#chains/definitions/bitcoin.ts"
import { litecoinRegtest } from "#chains/definitions/litecoin-regtest.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { hashOf, scriptOf } from "../../../support/utxo/utxo-block.ts"

describe("renderAccount", () => {
  it("keeps addresses of EVM chains, and renders scripts by the format of their chain", () => {
    assert.strictEqual(renderAccount(zeroAddress), zeroAddress)
    assert.isTrue(renderAccount(scriptOf(1)).startsWith("bc1q"))
    assert.isTrue(renderAccount(scriptOf(1), litecoinRegtest.id).startsWith("rltc1q"))
    assert.strictEqual(renderAccount("0x51"), "script:51")
  })
})

describe("renderHash", () => {
  it("has no prefix on chains of unspent outputs", () => {
    assert.strictEqual(renderHash(1, hashOf(5)), hashOf(5))
    assert.strictEqual(renderHash(bitcoin.id, hashOf(5)), hashOf(5).slice(2))
  })
})
