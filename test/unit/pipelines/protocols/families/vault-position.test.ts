import { assert, describe, it } from "@effect/vitest"
import {
  isBackedVault,
  strangeVaultUnderlyings,
  vaultUnderlyings,
} from "#pipelines/protocols/families/vault-position.ts"
import { address } from "../../../../support/chain/block-builder.ts"
import { answersOf } from "../../../../support/positions/fake-answers.ts"

const [vault, asset] = [address(1), address(2)]

const share = { token: vault, amountRaw: 10n, supplyRaw: 100n }

const contracts = (heldRaw: bigint) => ({
  [vault]: {
    "asset()": [asset],
    "totalSupply()": [100n],
    "convertToAssets(uint256) 10": [12n],
    "convertToAssets(uint256) 100": [120n],
  },
  [asset]: { [`balanceOf(address) ${vault}`]: [heldRaw] },
})

describe("vaultUnderlyings", () => {
  it("is unknown where the contract does not answer as a vault", () => {
    assert.isUndefined(vaultUnderlyings(answersOf({}), share))
  })

  it("is what the vault converts the shares to", () => {
    assert.deepStrictEqual(vaultUnderlyings(answersOf(contracts(0n)), share), [{ token: asset, amountRaw: 12n }])
  })
})

describe("isBackedVault", () => {
  it("is false where a contract of the vault or of the asset refuses a call", () => {
    const all = contracts(120n)
    assert.isTrue(isBackedVault(answersOf(all), vault, asset))
    for (const refused of ["totalSupply()", "convertToAssets(uint256) 100"]) {
      const others = Object.fromEntries(Object.entries(all[vault] ?? {}).filter(([call]) => call !== refused))
      assert.isFalse(isBackedVault(answersOf({ ...all, [vault]: others }), vault, asset), refused)
    }
    assert.isFalse(isBackedVault(answersOf({ ...all, [asset]: {} }), vault, asset))
  })

  it("is undefined while an answer is missing", () => {
    assert.isUndefined(isBackedVault(() => undefined, vault, asset))
  })
})

describe("strangeVaultUnderlyings", () => {
  it("is unknown where the vault has less than all shares convert to", () => {
    assert.isUndefined(strangeVaultUnderlyings(answersOf(contracts(119n)), share))
  })

  it("counts the assets of a vault that has them", () => {
    assert.deepStrictEqual(strangeVaultUnderlyings(answersOf(contracts(120n)), share), [
      { token: asset, amountRaw: 12n },
    ])
  })
})
