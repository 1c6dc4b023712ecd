import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { renderAccount } from "#api/render/account-text.ts"
import { checkAccount, checkAccounts, checkAccountsOfFilter } from "#api/request/account-argument.ts"
import { addressesMax } from "#api/request/arguments.ts"
import { bitcoin } from "#chains/definitions/bitcoin.ts"
import { scriptBytesMax } from "#schemas/domain/utxo-account.ts"
import { messageOf, reports } from "../../../support/api/argument-check.ts"
import { address, testChain } from "../../../support/chain/block-builder.ts"

const served = (...chains: ReadonlyArray<typeof bitcoin>) => ({
  chains: new Map(chains.map((chain) => [chain.id, chain])),
})

/** The first address of BIP-173, and the coinbase of Bitcoin's genesis block. */
const [witness, legacy] = ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"] as const

describe("checkAccount", () => {
  it.effect("gives the script of an address, and the address of a script", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* checkAccount("a", witness), "0x0014751e76e8199196d454941c45d1b3a323f1433bd6")
      assert.strictEqual(
        yield* checkAccount("a", witness.toUpperCase()),
        "0x0014751e76e8199196d454941c45d1b3a323f1433bd6",
      )
      for (const text of [witness, legacy, "script:51", `script:${"51".repeat(20)}`]) {
        assert.strictEqual(renderAccount(yield* checkAccount("a", text)), text)
      }
      assert.strictEqual(yield* checkAccount("a", address(1).toUpperCase().replace("X", "x")), address(1))
    }),
  )

  it.effect("refuses wrong checksums, other cases, and scripts that nobody can spend", () =>
    Effect.gen(function* () {
      for (const text of [
        `${witness.slice(0, -1)}5`,
        `${legacy.slice(0, -1)}b`,
        legacy.toLowerCase(),
        "script:5",
        "script:",
      ]) {
        assert.match(yield* messageOf(checkAccount("a", text)), /checksum or length is wrong|is not 0x and 40/)
      }
      assert.include(yield* messageOf(checkAccount("a", "script:6a")), "nobody can spend")
      assert.isNotEmpty(yield* messageOf(checkAccount("a", `script:${"51".repeat(scriptBytesMax + 1)}`)))
      assert.include(yield* messageOf(checkAccount("a", "x")), "is not 0x and 40 hexadecimal digits")
    }),
  )
})

describe("checkAccountsOfFilter", () => {
  it.effect("gives each account once, up to a limit", () =>
    Effect.gen(function* () {
      assert.lengthOf(yield* checkAccountsOfFilter("a", [witness, witness, address(1)], 3), 2)
      assert.include(yield* messageOf(checkAccountsOfFilter("a", [witness, legacy], 1)), "the maximum is 1")
    }),
  )
})

describe("checkAccounts", () => {
  it.effect("refuses no accounts, and more than the limit", () =>
    Effect.gen(function* () {
      const { report } = reports()
      assert.include(yield* messageOf(checkAccounts("subjects", [], served(testChain), report)), "is empty")
      const many = Array.from({ length: addressesMax + 1 }, (_, index) => address(index))
      assert.include(
        yield* messageOf(checkAccounts("subjects", many, served(testChain), report)),
        `the maximum is ${addressesMax}`,
      )
      assert.lengthOf(yield* checkAccounts("subjects", many.slice(1), served(testChain), report), addressesMax)
    }),
  )

  it.effect("omits and reports addresses of families that are not served, once each", () =>
    Effect.gen(function* () {
      const { report, errorLines } = reports()
      const solana = "1".repeat(32)
      const texts = [solana, witness, address(1), solana]
      assert.deepStrictEqual(yield* checkAccounts("subjects", texts, served(testChain), report), [address(1)])
      assert.deepStrictEqual(errorLines(), ["AddressUnread 1151111081", "AddressUnread 6172014"])
      assert.lengthOf(yield* checkAccounts("subjects", texts, served(testChain, bitcoin), report), 2)
    }),
  )
})
