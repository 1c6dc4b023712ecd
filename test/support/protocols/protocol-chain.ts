/** A chain on which tests deploy real protocols and act, and the rules of positions run over its answers. */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { type AbiValue, decodeResult, encodeCall, encodeDeployment } from "#chains/abi/encode.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { readBytecode } from "#ops/devnet/chain/artifact.ts"
import { holdersOf } from "#pipelines/interpret/position-holders.ts"
import { topicOfRule } from "#pipelines/interpret/rules/noted-call.ts"
import { callKey, type MissingCall, makeReader } from "#pipelines/positions/answers.ts"
import { makePositionGroups, type PositionGroups } from "#pipelines/positions/groups.ts"
import { type PositionPart, partsOf } from "#pipelines/positions/position-parts.ts"
import type { ContractPositionGroup, PositionGroup } from "#pipelines/protocols/position-rule.ts"
import type { Log } from "#schemas/domain/block.ts"
import type { PositionPlace } from "#schemas/domain/position.ts"
import type { Address, ChainId, Hex } from "#schemas/domain/primitive.ts"
import { startAnvil } from "../rpc/anvil.ts"
import { installMulticall3 } from "../rpc/multicall3.ts"

const require = createRequire(import.meta.url)

/** Chain of the tests; the tables of contracts use it. It has Ethereum's id, so that rules find Multicall3. */
export const protocolChainId = ethereum.id

/** Rounds of calls that no rule needs. */
const roundsMax = 40

/** Creation code of a contract of a package, `@aave/core-v3/artifacts/….json`, with the addresses of its libraries by their names. */
export const bytecodeOf = (file: string, libraries: Readonly<Record<string, Address>> = {}): Hex => {
  const artifact: {
    readonly bytecode: string | { readonly object: string }
    readonly linkReferences?: Readonly<
      Record<string, Readonly<Record<string, ReadonlyArray<{ readonly start: number }>>>>
    >
  } = JSON.parse(readFileSync(require.resolve(file), "utf8"))
  const { bytecode } = artifact
  let code = (typeof bytecode === "string" ? bytecode : bytecode.object).replace(/^0x/, "")
  for (const [name, places] of Object.values(artifact.linkReferences ?? {}).flatMap(Object.entries))
    for (const { start } of places)
      code = `${code.slice(0, 2 * start)}${libraries[name]?.slice(2)}${code.slice(2 * start + 40)}`
  return `0x${code}`
}

/** Encodings of values one after another, without a selector. */
export const encodeValues = (types: string, values: ReadonlyArray<AbiValue>): Hex =>
  `0x${encodeCall(`encode(${types})`, values).slice(10)}`

/** Two tokens in the order of their addresses, as exchanges keep pairs. */
export const sortedPair = (tokens: readonly [Address, Address]) =>
  tokens.toSorted((left, right) => Number(BigInt(left) - BigInt(right))) as [Address, Address]

/** A block of a call: its number, or the newest. */
export type BlockTag = Hex | "latest"

const quantity = (value: bigint | number): Hex => `0x${value.toString(16)}`

/** Starts a chain with the id of a known one; each transaction has a block of its own. */
export const startProtocolChainOf = Effect.fnUntraced(function* (chainId: ChainId) {
  const anvil = yield* startAnvil(chainId)
  yield* installMulticall3(anvil)
  // Results of anvil: the requests determine their types.
  const accounts = (yield* anvil.call("eth_accounts")) as ReadonlyArray<Address>
  const [deployer = assert.fail("no account")] = accounts

  const transact = Effect.fnUntraced(function* (transaction: Readonly<Record<string, string>>) {
    const hash = yield* anvil.call("eth_sendTransaction", [{ gas: quantity(16_000_000), ...transaction }])
    yield* anvil.call("evm_mine")
    const receipt = (yield* anvil.call("eth_getTransactionReceipt", [hash])) as {
      readonly status: Hex
      readonly contractAddress: Address | null
    }
    assert.strictEqual(
      receipt.status,
      "0x1",
      `a transaction was reverted: ${JSON.stringify(transaction).slice(0, 300)}`,
    )
    return receipt
  })

  const deploy = Effect.fnUntraced(function* (
    bytecode: string,
    signature?: string,
    values: ReadonlyArray<AbiValue> = [],
  ) {
    const input = encodeDeployment({ bytecode, values, ...(signature === undefined ? {} : { signature }) })
    const { contractAddress } = yield* transact({ from: deployer, data: input })
    return contractAddress ?? assert.fail("a deployment without a contract")
  })

  /** Deploys contracts to given addresses, in the order of their deployments, and to new ones where none is given. */
  const deployTo = (addresses: ReadonlyArray<Address | undefined>): typeof deploy => {
    const places = [...addresses]
    return Effect.fnUntraced(function* (bytecode, signature, values = []) {
      const address = places.shift()
      if (address === undefined) return yield* deploy(bytecode, signature, values)
      // A constructor runs as the code of its address, and returns the code that stays there.
      const input = encodeDeployment({ bytecode, values, ...(signature === undefined ? {} : { signature }) })
      yield* anvil.call("anvil_setCode", [address, input])
      yield* anvil.call("anvil_setNonce", [address, "0x1"])
      const call = { from: deployer, to: address, gas: quantity(16_000_000) }
      const code = yield* anvil.call("eth_call", [call, "latest"])
      yield* transact(call)
      yield* anvil.call("anvil_setCode", [address, code])
      return address
    })
  }

  /** Sends a transaction; fails if it is reverted. */
  const send = (from: Address, to: Address, signature: string, values: ReadonlyArray<AbiValue> = []) =>
    Effect.asVoid(transact({ from, to, data: encodeCall(signature, values) }))

  const output = (to: Address, data: Hex, block: BlockTag = "latest", from?: Address) =>
    anvil.call("eth_call", [{ from, to, data, gas: quantity(20_000_000) }, block]).pipe(
      Effect.map((result): Hex | undefined => (String(result) === "0x" ? undefined : (String(result) as Hex))),
      // A contract refuses the call.
      Effect.catchDefect(() => Effect.succeed(undefined)),
    )

  /** Result of a call of a contract: `getReserves() returns (uint112, uint112, uint32)`. */
  const ask = Effect.fnUntraced(function* (to: Address, signature: string, values: ReadonlyArray<AbiValue> = []) {
    const answer = yield* output(to, encodeCall(signature, values))
    return (
      (answer === undefined ? undefined : decodeResult(signature, answer)) ?? assert.fail(`${signature} has no answer`)
    )
  })

  /** The integers that a contract answers an account at a block. */
  const askAt = Effect.fnUntraced(function* (
    { account, block }: { readonly account: Address; readonly block: BlockTag },
    to: Address,
    signature: string,
    values: ReadonlyArray<AbiValue> = [account],
  ) {
    const answer = yield* output(to, encodeCall(signature, values), block, account)
    const results = (answer === undefined ? undefined : decodeResult(signature, answer)) ?? assert.fail(signature)
    return results.filter((result) => typeof result === "bigint")
  })

  const askAmount = (to: Address, call: string, values: ReadonlyArray<AbiValue> = []) =>
    Effect.map(ask(to, `${call} returns (uint256)`, values), ([amount]) => BigInt(String(amount)))

  const askAddress = (to: Address, call: string, values: ReadonlyArray<AbiValue> = []) =>
    Effect.map(ask(to, `${call} returns (address)`, values), ([address]) => String(address) as Address)

  /** A token of 18 places, of which each actor has a million. */
  const makeToken = Effect.fnUntraced(function* (symbol: string) {
    const token = yield* deploy(readBytecode("mintableToken"), "constructor(string name, string symbol)", [
      symbol,
      symbol,
    ])
    for (const account of accounts.slice(0, 4))
      yield* send(deployer, token, "mint(address to, uint256 amount)", [account, 10n ** 24n])
    return token
  })

  const approve = (from: Address, token: Address, spender: Address) =>
    send(from, token, "approve(address spender, uint256 amount)", [spender, 2n ** 255n])

  /** Time of the newest block, in seconds. */
  const time = Effect.map(anvil.call("eth_getBlockByNumber", ["latest", false]), (block) =>
    Number((block as { readonly timestamp: Hex }).timestamp),
  )

  /** Lets time pass, and mines a block. */
  const wait = (seconds: number) => Effect.andThen(anvil.call("evm_increaseTime", [seconds]), anvil.call("evm_mine"))

  /** Asserts that an event of a contract named the holder of a position in it. */
  const assertNamed = Effect.fnUntraced(function* (
    { id, holders }: ContractPositionGroup,
    { contract, account, item = "" }: { readonly contract: Address; readonly account: Address; readonly item?: string },
  ) {
    const logs = (yield* anvil.call("eth_getLogs", [{ fromBlock: "0x0", address: contract }])) as ReadonlyArray<Log>
    const named = holders
      .map((holder) => ({ app: "app", group: id, topic: topicOfRule(holder.event), ...holder }))
      .flatMap((rule) =>
        logs.filter(({ topics: [topic] }) => topic === rule.topic).flatMap((log) => holdersOf(rule, log, logs)),
      )
    assert.isTrue(
      named.some((one) => one.account === account && one.item === item),
      `no event names ${account} ${item}`,
    )
  })

  /** The parts of a position from answers at a block, without any batch or answer of an earlier reading. */
  const partsAt = Effect.fnUntraced(function* (
    groups: PositionGroups,
    { account, ...place }: PositionPlace & { readonly account: Address },
    block: BlockTag,
  ) {
    const answers = new Map<string, Hex | undefined>()
    for (let round = 0; round < roundsMax; round += 1) {
      const missing = new Map<string, MissingCall>()
      const parts = partsOf({ ...place, account, chainId }, { groups, read: makeReader(answers, missing) })
      if (missing.size === 0) return parts ?? assert.fail("a position is unknown")
      for (const call of missing.values()) answers.set(callKey(call), yield* output(call.to, call.data, block))
    }
    return assert.fail("rules ask for ever")
  })

  /** The parts of a position by the rules of groups, at the newest block. Where a contract keeps it, an event of the contract names its holder. */
  const readParts = Effect.fnUntraced(function* (
    groups: ReadonlyArray<PositionGroup>,
    place: Pick<PositionPlace, "group" | "contract"> & { readonly account: Address; readonly item?: string },
  ) {
    const index = makePositionGroups([{ slug: "app", rules: [], positions: groups }])
    const parts = yield* partsAt(index, { app: "app", item: "", ...place }, "latest")
    const group = groups.find(({ id }) => id === place.group)
    if (group?.kind === "contract-position" && parts[0]?.amountRaw !== 0n) yield* assertNamed(group, place)
    return parts
  })

  return {
    accounts,
    anvil,
    approve,
    ask,
    askAddress,
    askAmount,
    askAt,
    chainId,
    deploy,
    deployTo,
    deployer,
    makeToken,
    partsAt,
    readParts,
    send,
    time,
    wait,
  }
})

/** A chain with the id of Ethereum. */
export const startProtocolChain = startProtocolChainOf(protocolChainId)

/** A chain with protocols. */
export type ProtocolChain = Effect.Success<typeof startProtocolChain>

/** The amounts of a position's first level: `[token, meta, amount]`. */
export const amountsOf = (parts: ReadonlyArray<PositionPart>) =>
  parts
    .filter(({ part, parent, type }) => part !== 0 && parent === 0 && type !== "figure")
    .map(({ token, meta, amountRaw }) => [token, meta, amountRaw])
