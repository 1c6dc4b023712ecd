/** Multicall3 for tests: its real code on anvil, at the address it has on most chains. */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { Effect } from "effect"
import type { Multicall3 } from "#chains/chain-definition.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import type { Address, Hex } from "#schemas/domain/primitive.ts"
import { send, type TestAnvil } from "./anvil.ts"

const address = ethereum.multicall3?.address ?? ""

/** The creation code, from a module that viem does not export. */
const creationCode = (): Hex => {
  const viemFolder = dirname(createRequire(import.meta.url).resolve("viem/package.json"))
  const source = readFileSync(join(viemFolder, "constants/contracts.ts"), "utf8")
  return /multicall3Bytecode\s*=\s*'(0x[0-9a-f]+)'/.exec(source)?.[1] ?? ""
}

/** Deploys Multicall3 and copies its code to the address; returns its entry of a chain definition. */
export const installMulticall3 = (anvil: TestAnvil): Effect.Effect<Multicall3> =>
  Effect.gen(function* () {
    const hash = yield* send(anvil, { data: creationCode(), gas: "0x4c4b40" })
    yield* anvil.call("evm_mine")
    // A receipt contains the address of the created contract.
    const receipt = (yield* anvil.call("eth_getTransactionReceipt", [hash])) as { readonly contractAddress: Address }
    const code = yield* anvil.call("eth_getCode", [receipt.contractAddress, "latest"])
    yield* anvil.call("anvil_setCode", [address, code])
    yield* anvil.call("evm_mine")
    return { address, fromBlock: 0 }
  })
