import { assert, describe, it } from "vitest"
import {
  accountOfScript,
  isScriptAccount,
  isUnspendable,
  scriptBytesMax,
  scriptOfAccount,
} from "#schemas/domain/utxo-account.ts"

const scriptOfBytes = (count: number) => `0x${"51".repeat(count)}`

describe("accountOfScript", () => {
  it("gives no account for scripts that nobody can spend", () => {
    assert.isTrue(isUnspendable("0x6a0474657374"))
    assert.isUndefined(accountOfScript("0x6a"))
    assert.isUndefined(accountOfScript(scriptOfBytes(scriptBytesMax + 1)))
    assert.isDefined(accountOfScript(scriptOfBytes(scriptBytesMax)))
  })

  it("keeps scripts as they are", () => {
    assert.strictEqual(
      accountOfScript("0x0014751e76e8199196d454941c45d1b3a323f1433bd6"),
      "0x0014751e76e8199196d454941c45d1b3a323f1433bd6",
    )
  })

  it("separates scripts with the length of other accounts from these", () => {
    for (const count of [0, 20, 32]) {
      const script = scriptOfBytes(count)
      const account = accountOfScript(script) ?? ""
      assert.notStrictEqual(account, script)
      assert.isTrue(isScriptAccount(account))
      assert.strictEqual(scriptOfAccount(account), script)
    }
  })
})

describe("isScriptAccount", () => {
  it("is false for addresses of other families", () => {
    assert.isFalse(isScriptAccount(scriptOfBytes(20)))
    assert.isFalse(isScriptAccount(scriptOfBytes(32)))
    assert.isTrue(isScriptAccount(scriptOfBytes(22)))
  })
})
