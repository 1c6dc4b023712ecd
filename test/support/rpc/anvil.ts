/** Starts a real node for tests, anvil, which ends with its scope, and does on it what the contract of readers requires. */

import { mkdtempSync } from "node:fs"
import { createRequire } from "node:module"
import { arch, platform, tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, type Scope } from "effect"
import { readAnvilUrl } from "#ops/devnet/anvil.ts"
import { spawnGuarded } from "#ops/process/child.ts"
import type { Address, Hex } from "#schemas/domain/primitive.ts"
import type { ChainDriver } from "../chain/chain-driver.ts"

/** A running anvil. */
export interface TestAnvil {
  readonly url: string
  /** Sends any request to the node; dies if the node responds with an error. */
  readonly call: (method: string, params?: ReadonlyArray<unknown>) => Effect.Effect<unknown>
}

const platformArchitectures: Readonly<Record<string, string>> = { x64: "amd64", arm64: "arm64" }

const anvilPath = (): string => {
  const require = createRequire(import.meta.url)
  const main = createRequire(require.resolve("@foundry-rs/anvil/package.json"))
  return main.resolve(`@foundry-rs/anvil-${platform()}-${platformArchitectures[arch()]}/bin/anvil`)
}

/** Starts anvil with a coinbase of its own and mining on demand. */
export const startAnvil = (chainId = 31_337): Effect.Effect<TestAnvil, never, Scope.Scope> =>
  Effect.gen(function* () {
    const place = ["--host", "127.0.0.1", "--port", "0", "--chain-id", String(chainId)]
    const args = [...place, "--no-mining", "--order", "fifo"]
    const logPath = join(mkdtempSync(join(tmpdir(), "tidemark-anvil-")), "anvil.log")
    yield* spawnGuarded({ command: anvilPath(), args, logPath, stopTimeoutMs: 2_000 })
    const url = yield* readAnvilUrl(logPath).pipe(Effect.timeout("20 seconds"))
    let id = 0
    const call = (method: string, params: ReadonlyArray<unknown> = []): Effect.Effect<unknown> =>
      Effect.promise(async () => {
        const body = JSON.stringify({ jsonrpc: "2.0", id: id++, method, params })
        const response = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body })
        const answer: { readonly result?: unknown; readonly error?: { readonly message: string } } =
          // The responses of anvil, as JSON-RPC; the tests that use them check their shape.
          (await response.json()) as { result?: unknown; error?: { message: string } }
        if (answer.error !== undefined) throw new Error(`${method}: ${answer.error.message}`)
        return answer.result
      })
    yield* call("anvil_setLoggingEnabled", [false])
    yield* call("anvil_setCoinbase", [coinbase])
    return { url, call }
  }).pipe(Effect.orDie)

/** Recipient of the tips. */
export const coinbase: Address = `0x${"b1".repeat(20)}`

/** anvil's first account. */
export const firstAccount: Address = "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266"

/** anvil's second account. */
export const secondAccount: Address = "0x70997970c51812dc3a010c7d01b50e0d17dc79c8"

/** Sends a transaction without waiting for it. */
export const send = (
  anvil: TestAnvil,
  transaction: { readonly to?: Address; readonly value?: Hex; readonly data?: Hex; readonly gas?: Hex },
): Effect.Effect<unknown> => anvil.call("eth_sendTransaction", [{ from: firstAccount, ...transaction }])

/**
 * A contract in bytecode: it logs and moves nothing, and returns 7 for every call. Its code is `PUSH1 7 PUSH1 0 MSTORE PUSH1 32 PUSH1 0
 * RETURN`, behind a constructor that copies it.
 */
const sevenInitCode: Hex = "0x69600760005260206000f3600052600a6016f3"

/** Drives anvil; deploys the contract that serves as a token first. */
export const makeAnvilDriver = (anvil: TestAnvil): Effect.Effect<ChainDriver["Service"]> =>
  Effect.gen(function* () {
    yield* send(anvil, { data: sevenInitCode, gas: "0x30d40" })
    yield* anvil.call("evm_mine")
    const receipts = yield* anvil.call("eth_getBlockReceipts", ["latest"])
    const token = Array.isArray(receipts) ? String(receipts[0]?.contractAddress) : ""
    const mineOne = send(anvil, { to: secondAccount, value: "0x1" }).pipe(Effect.andThen(anvil.call("evm_mine")))
    const mine = (count: number) => Effect.forEach(Array.from({ length: count }), () => mineOne, { discard: true })
    yield* mine(1)
    return {
      account: firstAccount,
      token,
      mine,
      reorg: (depth) => anvil.call("anvil_rollback", [depth]).pipe(Effect.andThen(mine(depth + 1))),
      nativeBalance: (block) =>
        Effect.map(anvil.call("eth_getBalance", [firstAccount, `0x${block.number.toString(16)}`]), (balance) =>
          BigInt(String(balance)),
        ),
      tokenRead: () =>
        // 7 is a valid number but no printable text: as bytes32 it is one control character.
        Effect.succeed({ token, name: undefined, symbol: undefined, decimals: 7, totalSupplyRaw: 7n, isNew: false }),
    }
  })
