import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { decodeResult, encodeCall, hashBytes } from "#chains/abi/encode.ts"
import { dnsForm, readNameStates, readPrimaryNames } from "#ops/devnet/chain/read-names.ts"
import { readContract } from "#ops/devnet/chain/rpc.ts"
import { devnetChainId, startDevnet } from "#ops/devnet/devnet.ts"
import { coinTypeOf, defaultCoinType, etherCoinType, nodeOf, reverseNameOf } from "#schemas/domain/account-name.ts"
import { temporaryFolder } from "../../../../support/machine/temporary-folder.ts"
import { mineCalls } from "../../../../support/positions/devnet-position.ts"
import { oncePerFile } from "../../../../support/run/file-scope.ts"

const quietDevnet = oncePerFile(
  Effect.flatMap(temporaryFolder("names"), (directory) => startDevnet({ directory, seed: "test", historyBlocks: 0 })),
)

describe("a fresh development chain", () => {
  it.live("has names that the Universal Resolver confirms, one that it does not, and an account without one", () =>
    Effect.gen(function* () {
      const { rpc, contracts, accounts } = yield* quietDevnet
      const names = yield* readPrimaryNames({ rpc, contracts }, accounts)
      assert.deepStrictEqual(
        names.map(({ name, address }) => [name, accounts.indexOf(address)]),
        ["ann", "ben", "cleo", "dora", "emil", "fern"].map((label, index) => [`${label}.eth`, index]),
      )
      const claimOf = Effect.fnUntraced(function* (account = "") {
        const node = nodeOf(reverseNameOf(account, etherCoinType))
        const [claim] = yield* readContract(rpc, contracts.ensResolver, "name(bytes32) returns (string)", [node])
        return claim
      })
      assert.deepStrictEqual(yield* Effect.forEach(accounts.slice(-2), claimOf), ["ann.eth", ""])
      const states = yield* readNameStates({ rpc, contracts }, ["cleo", "dora", "kelp"])
      assert.deepStrictEqual(
        states.map(({ isAvailable, isWrapped, owner }) => [isAvailable, isWrapped, accounts.indexOf(owner)]),
        [
          [false, false, 2],
          [false, true, 3],
          [true, false, -1],
        ],
      )
    }),
  )

  it.live("has names of accounts for the chain and for Ethereum, which default to those for all chains", () =>
    Effect.gen(function* () {
      const { rpc, contracts, deployer } = yield* quietDevnet
      const { chainReverseRegistrar, defaultReverseRegistrar, ensUniversalResolver } = contracts
      const snapshot = yield* rpc.call("evm_snapshot")
      const resolve = "resolve(bytes,bytes) returns (bytes, address)"
      const nameOf = Effect.fnUntraced(function* (coinType: number) {
        const name = reverseNameOf(deployer, coinType)
        const call = encodeCall("name(bytes32)", [nodeOf(name)])
        const [bytes] = yield* readContract(rpc, ensUniversalResolver, resolve, [dnsForm(name), call])
        return decodeResult("name(bytes32) returns (string)", String(bytes))?.[0]
      })
      const names = () => Effect.forEach([coinTypeOf(devnetChainId), etherCoinType, defaultCoinType], nameOf)
      yield* mineCalls(rpc, deployer, [[defaultReverseRegistrar, "setName(string)", ["all.eth"]]])
      assert.deepStrictEqual(yield* names(), ["all.eth", "all.eth", "all.eth"])
      yield* mineCalls(rpc, deployer, [[chainReverseRegistrar, "setName(string)", ["cove.eth"]]])
      assert.deepStrictEqual(yield* names(), ["cove.eth", "all.eth", "all.eth"])
      yield* rpc.call("evm_revert", [String(snapshot)])
    }),
  )

  it.live("has names below a wildcard, which a gateway answers", () =>
    Effect.gen(function* () {
      const { rpc, contracts, deployer } = yield* quietDevnet
      const call = encodeCall("resolve(bytes,bytes)", [
        dnsForm("any.cove.eth"),
        encodeCall("addr(bytes32)", [nodeOf("any.cove.eth")]),
      ])
      const data = yield* rpc
        .call("eth_call", [{ to: contracts.wildcardResolver, data: call }, "latest"])
        .pipe(Effect.flip)
      assert.include(data.message, contracts.wildcardResolver.slice(2))
      const request = hashBytes(call)
      const callback = "resolveCallback(bytes,bytes) returns (bytes)"
      const encoded = (signature: string, values: ReadonlyArray<string>) =>
        `0x${encodeCall(signature, values).slice(10)}`
      const answer = encoded("f(bytes,bytes32)", [encoded("f(address)", [deployer]), request])
      const [result] = yield* readContract(rpc, contracts.wildcardResolver, callback, [answer, request])
      assert.strictEqual(result, encoded("f(address)", [deployer]))
      const other = encoded("f(bytes,bytes32)", ["0x", nodeOf("")])
      const refused = yield* Effect.flip(readContract(rpc, contracts.wildcardResolver, callback, [other, request]))
      assert.strictEqual(refused._tag, "DevnetRefused")
    }),
  )
})
