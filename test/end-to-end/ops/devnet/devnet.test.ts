import { spawn } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Scope } from "effect"
import { decodeResult } from "#chains/abi/encode.ts"
import { actions } from "#ops/devnet/actors.ts"
import { contractAddresses } from "#ops/devnet/chain/contract-list.ts"
import {
  DevnetRefused,
  DevnetUnavailable,
  makeDevnetRpc,
  mineBlock,
  readBlockAt,
  readContract,
} from "#ops/devnet/chain/rpc.ts"
import { blockHashAt, type Devnet, type DevnetSettings, runActors, startDevnet } from "#ops/devnet/devnet.ts"
import { sendTransactions } from "#ops/devnet/sender.ts"
import { temporaryFolder } from "../../../support/machine/temporary-folder.ts"
import { assertSearched, mineCalls, readNumber, readPositionParts } from "../../../support/positions/devnet-position.ts"
import { isRunning, processesWith } from "../../../support/process/process-table.ts"
import { oncePerFile } from "../../../support/run/file-scope.ts"
import { ofRelease } from "../../../support/run/release-run.ts"
import { firstLine } from "../../../support/wait/first-line.ts"
import { waitFor, waitUntil } from "../../../support/wait/wait-for.ts"

const freshFolder = temporaryFolder("devnet")

const settings = (directory: string, more: Partial<DevnetSettings> = {}): DevnetSettings => ({
  directory,
  seed: "test",
  historyBlocks: 0,
  ...more,
})

/** A chain on which no test makes transactions. */
const quietDevnet = oncePerFile(Effect.flatMap(freshFolder, (folder) => startDevnet(settings(folder))))

/** Starts a chain in a scope that the test can close before its own. */
const startClosable = Effect.fnUntraced(function* (given: DevnetSettings) {
  const scope = yield* Scope.fork(yield* Effect.scope)
  const devnet = yield* Scope.provide(startDevnet(given), scope)
  return { devnet, stop: Scope.close(scope, Exit.void) }
})

interface SeenReceipt {
  readonly transactionHash: string
  readonly from: string
  readonly status: string
  readonly type: string
}

/** Waits until the chain has a block of this number. */
const waitForBlock = (devnet: Devnet, number: number) => waitFor(`block ${number}`, blockHashAt(devnet, number), 10)

const readReceipts = Effect.fnUntraced(function* (devnet: Devnet, block: number) {
  const answer = yield* devnet.rpc.call("eth_getBlockReceipts", [`0x${block.toString(16)}`])
  // The chain's response to a method of a fixed shape.
  return answer as ReadonlyArray<SeenReceipt>
})

const allReceipts = Effect.fnUntraced(function* (devnet: Devnet) {
  const blocks = Array.from({ length: devnet.headAtStart.number }, (_, index) => index + 1)
  return (yield* Effect.forEach(blocks, (block) => readReceipts(devnet, block), { concurrency: 4 })).flat()
})

describe("startDevnet", () => {
  it.live("refuses a directory that cannot be made", () =>
    Effect.gen(function* () {
      const folder = yield* freshFolder
      writeFileSync(join(folder, "file"), "")
      const error = yield* Effect.flip(startDevnet(settings(join(folder, "file", "devnet"))))
      assert.strictEqual(error._tag, "DevnetNotStarted")
      assert.include(error.message, "cannot be used")
    }),
  )

  it.live("is ready with contracts, pools and a history of every actor", () =>
    Effect.gen(function* () {
      const folder = yield* freshFolder
      const startMs = performance.now()
      const devnet = yield* startDevnet(settings(folder, { historyBlocks: 40 }))
      const readyMs = performance.now() - startMs
      yield* Effect.logInfo("Development chain ready.", { durationMs: Math.round(readyMs) })
      assert.isTrue(devnet.isFresh)
      // The definition of this chain in `chains/definitions/`.
      assert.strictEqual(devnet.contracts.wrappedNative, "0x5fbdb2315678afecb367f032d93f642f64180aa3")
      assert.deepStrictEqual(devnet.contracts, contractAddresses(devnet.deployer))
      const places = [...Object.values(devnet.contracts), ...devnet.pools]
      const codes = yield* devnet.rpc.batch(
        places.map((place) => ({ method: "eth_getCode", params: [place, "latest"] })),
      )
      for (const code of codes) assert.isAbove(String(code).length, 100)
      const receipts = yield* allReceipts(devnet)
      for (const account of devnet.accounts) {
        assert.isAtLeast(receipts.filter(({ from }) => from === account).length, 20, account)
      }
      assert.isAtLeast(receipts.filter(({ status }) => status === "0x0").length, 5)
      const named = yield* Effect.forEach(devnet.tokens, (token) =>
        Effect.zip(
          readContract(devnet.rpc, token, "symbol() returns (string)"),
          readContract(devnet.rpc, token, "decimals() returns (uint8)"),
        ),
      )
      assert.deepStrictEqual(
        named.map(([symbol, decimals]) => [...symbol, ...decimals]),
        [
          ["WETH", 18n],
          ["USDC", 6n],
          ["WBTC", 8n],
          ["DAI", 18n],
          ["TIDE", 18n],
        ],
      )
    }),
  )

  it.live("gives the pools plausible prices", () =>
    Effect.gen(function* () {
      const { rpc, contracts, pools } = yield* quietDevnet
      const [usdPair = "", daiPair = "", usdPool = "", bitcoinPool = ""] = pools
      /** Price of a pool's second token in base units of the first, from its balances or its square root. */
      const pairPrice = (pair: string) =>
        Effect.map(
          readContract(rpc, pair, "getReserves() returns (uint112, uint112, uint32)"),
          ([left, right]) => Number(right) / Number(left),
        )
      const poolPrice = (pool: string) =>
        Effect.map(
          readContract(rpc, pool, "slot0() returns (uint160, int24, uint16, uint16, uint16, uint8, bool)"),
          ([root]) => (Number(root) / 2 ** 96) ** 2,
        )
      /** Price of the second token in units of the first, whichever order the pool has them in. */
      const ordered = (first: string, second: string, price: number) => (first < second ? 1 / price : price)
      const { wrappedNative, usdCoin, dai, wrappedBitcoin } = contracts
      assert.closeTo(ordered(usdCoin, wrappedNative, yield* pairPrice(usdPair)), 3000e6 / 1e18, 1e-12)
      assert.closeTo(ordered(dai, wrappedNative, yield* pairPrice(daiPair)), 3000, 1e-6)
      assert.closeTo(ordered(usdCoin, wrappedNative, yield* poolPrice(usdPool)), 3000e6 / 1e18, 1e-12)
      assert.closeTo(ordered(wrappedNative, wrappedBitcoin, yield* poolPrice(bitcoinPool)) / 1e10, 65_000 / 3_000, 1e-3)
    }),
  )

  ofRelease(it.live)("makes the same history from the same seed, and another from another", () =>
    Effect.gen(function* () {
      const history = Effect.fnUntraced(function* (seed: string) {
        const devnet = yield* startDevnet(settings(yield* freshFolder, { seed, historyBlocks: 8 }))
        return (yield* allReceipts(devnet)).map(({ transactionHash }) => transactionHash)
      })
      const first = yield* history("one")
      assert.isAbove(first.length, 200)
      assert.sameMembers([...(yield* history("one"))], [...first])
      assert.notDeepEqual([...(yield* history("two"))].sort(), [...first].sort())
    }),
  )

  it.live("treats 128 blocks behind the head as final", () =>
    Effect.gen(function* () {
      const devnet = yield* quietDevnet
      yield* devnet.rpc.call("anvil_mine", ["0xc8"])
      const head = yield* readBlockAt(devnet.rpc, "latest")
      const finalized = yield* readBlockAt(devnet.rpc, "finalized")
      assert.strictEqual((head?.number ?? 0) - (finalized?.number ?? 0), 128)
    }),
  )

  it.live("resumes where it stopped", () =>
    Effect.gen(function* () {
      const folder = yield* freshFolder
      const first = yield* startClosable(settings(folder, { historyBlocks: 3 }))
      const head = first.devnet.headAtStart
      const before = yield* blockHashAt(first.devnet, 2)
      yield* first.stop
      const again = yield* startDevnet(settings(folder))
      assert.isFalse(again.isFresh)
      assert.deepStrictEqual(again.headAtStart, head)
      assert.strictEqual(yield* blockHashAt(again, 2), before)
      assert.isUndefined(yield* blockHashAt(again, head.number + 1))
      const actors = yield* Effect.forkChild(runActors(again, { blockTimeMs: 50 }))
      yield* waitForBlock(again, head.number + 3)
      yield* Fiber.interrupt(actors)
    }),
  )

  ofRelease(it.live)("starts over if none of its first rows were read", () =>
    Effect.gen(function* () {
      const folder = yield* freshFolder
      const first = yield* startClosable(settings(folder, { historyBlocks: 3 }))
      const { number } = first.devnet.headAtStart
      yield* first.stop
      const known = yield* startClosable(settings(folder, { knownBlock: number }))
      assert.isFalse(known.devnet.isFresh)
      yield* known.stop
      const unknown = yield* startDevnet(settings(folder, { knownBlock: number - 1 }))
      assert.isTrue(unknown.isFresh)
    }),
  )

  ofRelease(it.live)("starts over if its state is missing after a kill, or unreadable, and reports the exit", () =>
    Effect.gen(function* () {
      const folder = yield* freshFolder
      const first = yield* startClosable(settings(folder))
      process.kill(first.devnet.pid, "SIGKILL")
      assert.deepStrictEqual(yield* first.devnet.exited, { code: undefined, signal: "SIGKILL" })
      const error = yield* Effect.flip(blockHashAt(first.devnet, 0))
      assert.instanceOf(error, DevnetUnavailable)
      assert.strictEqual(error._tag, "DevnetUnavailable")
      yield* first.stop
      const second = yield* startClosable(settings(folder))
      assert.isTrue(second.devnet.isFresh)
      yield* second.stop
      writeFileSync(join(folder, "state.json"), '{"block":')
      const third = yield* startDevnet(settings(folder))
      assert.isTrue(third.isFresh)
    }),
  )

  ofRelease(it.live)("runs beside another", () =>
    Effect.gen(function* () {
      const left = yield* quietDevnet
      const right = yield* startDevnet(settings(yield* freshFolder))
      assert.notStrictEqual(left.rpcUrl, right.rpcUrl)
      const before = yield* readBlockAt(left.rpc, "latest")
      yield* right.rpc.call("anvil_mine", ["0x5"])
      const ahead = yield* readBlockAt(right.rpc, "latest")
      assert.strictEqual((ahead?.number ?? 0) - right.headAtStart.number, 5)
      assert.deepStrictEqual(yield* readBlockAt(left.rpc, "latest"), before)
    }),
  )
})

describe("a process that runs the development chain", () => {
  it.live("leaves nothing behind when it is killed, and the chain unchanged", () =>
    Effect.gen(function* () {
      const folder = yield* freshFolder
      const parent = yield* Effect.acquireRelease(
        Effect.sync(() =>
          spawn(process.execPath, ["test/support/process/devnet-parent.ts", folder], {
            stdio: ["pipe", "pipe", "inherit"],
          }),
        ),
        (child) => Effect.sync(() => child.kill("SIGKILL")),
      )
      const { pid, rpcUrl }: { pid: number; rpcUrl: string } = JSON.parse(yield* firstLine(parent))
      yield* Effect.addFinalizer(() => Effect.sync(() => (isRunning(pid) ? process.kill(pid, "SIGKILL") : false)))
      const seen = yield* readBlockAt(makeDevnetRpc(rpcUrl), "latest")
      parent.kill("SIGKILL")
      // A process that is ending has no command line any more, but is still running.
      yield* waitUntil("an end of the chain", () => !isRunning(pid) && processesWith(folder).length === 0)
      const again = yield* startDevnet(settings(folder))
      assert.isFalse(again.isFresh)
      assert.strictEqual(yield* blockHashAt(again, seen?.number ?? -1), seen?.hash)
    }),
  )
})

describe("actions", () => {
  it.live("succeed, except those that are meant to fail", () =>
    Effect.gen(function* () {
      const devnet = yield* startDevnet(settings(yield* freshFolder))
      const { rpc, contracts, accounts } = devnet
      const [account = ""] = accounts
      // Twice, because an actor does not have the first time what it has the second time.
      for (const action of [...actions, ...actions]) {
        const drafts = yield* action.drafts({ rpc, contracts, actors: accounts }, account)
        assert.deepStrictEqual(yield* sendTransactions(rpc, drafts), [], action.name)
        const head = yield* readBlockAt(rpc, "latest")
        yield* mineBlock(rpc, (head?.timestampMs ?? 0) + 1000)
        const receipts = yield* readReceipts(devnet, (head?.number ?? 0) + 1)
        assert.strictEqual(receipts.length, drafts.length, action.name)
        const expected = action.name.startsWith("fail: ") ? "0x0" : "0x1"
        for (const { status } of receipts) assert.strictEqual(status, expected, action.name)
      }
    }),
  )

  // After a commit, each action is sent and mined by another test.
  ofRelease(it.live)("are all performed by the actors, failures included, also after reverts", () =>
    Effect.gen(function* () {
      const devnet = yield* startDevnet(settings(yield* freshFolder))
      const actors = yield* Effect.forkChild(runActors(devnet, { blockTimeMs: 1 }))
      const start = devnet.headAtStart.number
      yield* waitForBlock(devnet, start + 66)
      yield* devnet.rpc.call("anvil_reorg", [64, []])
      yield* waitForBlock(devnet, start + 126)
      yield* Fiber.interrupt(actors)
      const receipts = yield* Effect.forEach(
        Array.from({ length: 60 }, (_, index) => start + 67 + index),
        (block) => readReceipts(devnet, block),
        { concurrency: 4 },
      )
      const all = receipts.flat()
      // Actors resume after the revert once they have their nonces, later on a busy machine.
      assert.isAbove(all.length, 36)
      assert.isTrue(
        receipts.some((block) => block.length === 0),
        "an empty block",
      )
      assert.isTrue(
        all.some(({ status }) => status === "0x0"),
        "a failed transaction",
      )
      assert.isBelow(all.filter(({ status }) => status === "0x0").length, all.length / 5)
      assert.isTrue(all.some(({ type }) => type === "0x0") && all.some(({ type }) => type === "0x2"))
      assert.sameMembers([...new Set(all.map(({ from }) => from))], [...devnet.accounts])
    }),
  )
})

describe("positions", () => {
  it.live("of liquidity equal what its withdrawal pays, to the last unit", () =>
    Effect.gen(function* () {
      const { rpc, contracts, deployer, pools } = yield* quietDevnet
      const [pair = ""] = pools
      const balancesOf = (tokens: ReadonlyArray<string>) =>
        Effect.forEach(tokens, (token) => readNumber(rpc, token, "balanceOf(address)", deployer))
      const [sharesRaw] = yield* balancesOf([pair])
      const place = { app: "uniswap-v2", group: "pool", contract: pair, item: "" }
      const [share, ...tokens] = yield* readPositionParts(rpc, deployer, [place])
      assert.deepStrictEqual([share?.token, share?.amountRaw, tokens.length], [pair, sharesRaw, 2])
      const held = tokens.map(({ token }) => token)
      assert.sameMembers(held, [contracts.usdCoin, contracts.wrappedNative])
      const before = yield* balancesOf(held)
      const snapshot = yield* rpc.call("evm_snapshot")
      yield* mineCalls(rpc, deployer, [
        [pair, "transfer(address,uint256)", [pair, share?.amountRaw ?? 0n]],
        [pair, "burn(address)", [deployer]],
      ])
      const after = yield* balancesOf(held)
      yield* rpc.call("evm_revert", [String(snapshot)])
      assert.deepStrictEqual(
        tokens.map(({ amountRaw }) => amountRaw),
        after.map((balanceRaw, index) => balanceRaw - (before[index] ?? 0n)),
      )
      assert.isAbove(Number(tokens[0]?.amountRaw), 0)
    }),
  )

  it.live("of a vault and a farm equal what their contracts pay and return, to the last unit", () =>
    Effect.gen(function* () {
      const { rpc, contracts, deployer, pools } = yield* quietDevnet
      const [pair = ""] = pools
      const { dai, farm, tide, vault } = contracts
      const snapshot = yield* rpc.call("evm_snapshot")
      const approve = "approve(address,uint256)"
      const [depositRaw, stakeRaw] = [10n ** 20n, 10n ** 13n]
      yield* mineCalls(rpc, deployer, [
        [dai, approve, [vault, depositRaw]],
        [vault, "deposit(uint256,address)", [depositRaw, deployer]],
        [dai, "transfer(address,uint256)", [vault, 7n * 10n ** 18n + 1n]],
        [pair, approve, [farm, stakeRaw]],
        [farm, "stake(uint256)", [stakeRaw]],
      ])
      yield* mineCalls(rpc, deployer, [])
      const parts = yield* readPositionParts(rpc, deployer, [
        { app: "vault", group: "vault", contract: vault, item: "" },
        { app: "uniswap-v2", group: "farm", contract: farm, item: "" },
      ])
      const rawOf = (at: string, of: string) => parts.find((one) => one.contract === at && one.token === of)?.amountRaw
      const earnedRaw = yield* readNumber(rpc, farm, "earned(address)", deployer)
      assert.isAbove(Number(earnedRaw), 0)
      assert.deepStrictEqual([rawOf(farm, pair), rawOf(farm, tide)], [stakeRaw, earnedRaw])
      assert.isAbove(Number(rawOf(farm, contracts.usdCoin)), 0)
      yield* assertSearched(rpc, deployer, { parts, farm, manager: contracts.uniswapV3Positions })
      const sharesRaw = yield* readNumber(rpc, vault, "balanceOf(address)", deployer)
      const before = yield* readNumber(rpc, dai, "balanceOf(address)", deployer)
      yield* mineCalls(rpc, deployer, [[vault, "redeem(uint256,address,address)", [sharesRaw, deployer, deployer]]])
      const after = yield* readNumber(rpc, dai, "balanceOf(address)", deployer)
      yield* rpc.call("evm_revert", [String(snapshot)])
      assert.deepStrictEqual([rawOf(vault, vault), rawOf(vault, dai)], [sharesRaw, after - before])
      assert.isAbove(Number(after - before), Number(depositRaw))
    }),
  )
})

describe("readContract", () => {
  it.live("fails if the call reverts or returns something else", () =>
    Effect.gen(function* () {
      const devnet = yield* quietDevnet
      const { wrappedNative, shells } = devnet.contracts
      const reverted = yield* Effect.flip(readContract(devnet.rpc, shells, "ownerOf(uint256) returns (address)", [99n]))
      assert.strictEqual(reverted._tag, "DevnetRefused")
      const other = yield* Effect.flip(readContract(devnet.rpc, wrappedNative, "symbol() returns (uint8[])"))
      assert.instanceOf(other, DevnetRefused)
      assert.isUndefined(decodeResult("decimals() returns (uint8)", "0x"))
      const silent = yield* Effect.flip(makeDevnetRpc("http://127.0.0.1:1").call("eth_chainId"))
      assert.strictEqual(silent._tag, "DevnetUnavailable")
    }),
  )
})
