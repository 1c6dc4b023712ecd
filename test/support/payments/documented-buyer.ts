/** The buyer of `ops/docs/payments.md`, as a program of its own, and the token that it pays with by default. */
import { execFile } from "node:child_process"
import { readFileSync } from "node:fs"
import { promisify } from "node:util"
import { Effect } from "effect"
import { createdAddress, encodeDeployment, hashBytes } from "#chains/abi/encode.ts"
import { readBytecode } from "#ops/devnet/chain/artifact.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { ann } from "../api/api-story.ts"
import { firstAccount } from "../rpc/anvil.ts"
import { type PayingChain, payingChainId } from "./paying-clients.ts"

/** USDC on Base Sepolia, which clients pay with by default. Source: `DEFAULT_ASSETS` of npm package `@x402/evm` 2.27.0. */
const defaultAsset = "0x036cbd53842c5426634e7929541ec2318f3dcf7e"

/** Storage of the token that is not in mappings: all of its variables are below. */
const slotsMax = 16

/** Slot of the balances, the third variable: the contracts that the token inherits from have roles and members of roles before them. */
const balancesSlot = 2

const word = (value: string | number | bigint): string =>
  `0x${(typeof value === "string" ? value.replace(/^0x/, "") : value.toString(16)).padStart(64, "0")}`

/** Places a token at the address of the default one, and funds an account. Returns the address. */
export const placeDefaultAsset = Effect.fnUntraced(function* (
  { anvil, send }: Pick<PayingChain, "anvil" | "send">,
  payer: Address,
) {
  const nonce = Number(yield* anvil.call("eth_getTransactionCount", [firstAccount, "latest"]))
  const deployment = {
    bytecode: readBytecode("paymentToken"),
    signature: "constructor(string name, string symbol, uint8 decimals)",
    values: ["USDC", "USDC", 6],
  }
  yield* send({ data: encodeDeployment(deployment), gas: "0x4c4b40" })
  const deployed = createdAddress(firstAccount, nonce)
  yield* anvil.call("anvil_setCode", [defaultAsset, yield* anvil.call("eth_getCode", [deployed, "latest"])])
  for (let slot = 0; slot < slotsMax; slot += 1) {
    const value = yield* anvil.call("eth_getStorageAt", [deployed, word(slot), "latest"])
    yield* anvil.call("anvil_setStorageAt", [defaultAsset, word(slot), value])
  }
  const balanceSlot = hashBytes(`0x${word(payer.toLowerCase()).slice(2)}${word(balancesSlot).slice(2)}`)
  yield* anvil.call("anvil_setStorageAt", [defaultAsset, balanceSlot, word(1_000_000n)])
  return defaultAsset
})

/** Runs the buyer over an API, and returns what it prints. */
export const runBuyer = async (url: string, privateKey: string): Promise<string> => {
  const page = readFileSync(new URL("../../../ops/docs/payments.md", import.meta.url), "utf8")
  const [, code = ""] = /```js\n([\s\S]*?)```/.exec(page) ?? []
  const program = code
    .replaceAll("https://service.example", url)
    .replace("eip155:8453", `eip155:${payingChainId}`)
    .replace("0xd8da6bf26964af9d7eed9e03e53415d37aa96045", ann)
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program], {
    env: { PAYER_KEY: privateKey },
  })
  return stdout
}
