/** Signatures of a contract account on a real node: filed by a process with the API, answered by the reader of the chain, through the log. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { concatHex, encodeAbiParameters, hashMessage, parseAbiParameters } from "viem"
import { privateKeyToAccount } from "viem/accounts"
import { ContractSignatures } from "#api/access/contract-signatures.ts"
import { create2Address } from "#chains/abi/create2-address.ts"
import { encodeCall, encodeDeployment, hashBytes } from "#chains/abi/encode.ts"
import { local } from "#chains/definitions/local.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { makeRpcReader, rpcReaderDefaults } from "#chains/reader/rpc.ts"
import { compileContracts } from "#ops/devnet/contracts/compile.ts"
import { layerContractSignatures } from "#ops/layers/contract-signatures.ts"
import { checkSignatures, signatureAgeMsMax } from "#pipelines/ingest/check-signatures.ts"
import { fileRequests } from "#pipelines/log/inbox.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { signatureChecks } from "#schemas/domain/signature-check.ts"
import { address } from "../../../support/chain/block-builder.ts"
import { shiftedBy } from "../../../support/machine/shifted-clock.ts"
import { send, startAnvil, type TestAnvil } from "../../../support/rpc/anvil.ts"
import { installMulticall3 } from "../../../support/rpc/multicall3.ts"
import { layerTestLog } from "../../../support/service/processing.ts"

/** Unused private keys. */
const owner = privateKeyToAccount(`0x${"1".repeat(64)}`)
const other = privateKeyToAccount(`0x${"2".repeat(64)}`)

const contracts = compileContracts(new URL("../../../support/contracts/contract-wallet.sol", import.meta.url))

const message = "a message to sign in"

/** The ending of a signature of an account that is not deployed. Source: https://eips.ethereum.org/EIPS/eip-6492. */
const undeployedEnding = `0x${"6492".repeat(16)}` as const

const walletCode = (account: Address) =>
  encodeDeployment({
    bytecode: contracts.get("ContractWallet") ?? "",
    signature: "constructor(address owner)",
    values: [account],
  })

/** An account whose contract exhausts its node. */
const endless = address(0xe4d)

const deployContract = Effect.fnUntraced(function* (anvil: TestAnvil, name: string) {
  const hash = yield* send(anvil, { data: contracts.get(name) ?? "", gas: "0x4c4b40" })
  yield* anvil.call("evm_mine")
  const receipt = yield* anvil.call("eth_getTransactionReceipt", [hash])
  return (receipt as { readonly contractAddress: `0x${string}` }).contractAddress
})

/** Runs the reader of the chain of a node. */
const startReader = Effect.fnUntraced(function* (anvil: TestAnvil) {
  const definition = { ...local, multicall3: yield* installMulticall3(anvil) }
  const rpc = yield* makeRpcReader({ definition, urls: [anvil.url], ...rpcReaderDefaults })
  const reader: ChainReader["Service"] = {
    ...rpc,
    readState: (request) => (JSON.stringify(request.keys).includes(endless) ? Effect.never : rpc.readState(request)),
  }
  yield* checkSignatures(definition).pipe(Effect.provideService(ChainReader, reader), Effect.forkScoped)
})

describe("checkSignatures", () => {
  it.live("calls the contract of an account, also before it is deployed, and has no answer for unread chains", () =>
    Effect.gen(function* () {
      const anvil = yield* startAnvil()
      const factory = yield* deployContract(anvil, "WalletFactory")
      const openContract = yield* deployContract(anvil, "OpenContract")
      yield* startReader(anvil)
      const { check } = yield* ContractSignatures
      const hash = hashMessage(message)
      const [own, foreign] = [
        yield* Effect.promise(() => owner.signMessage({ message })),
        yield* Effect.promise(() => other.signMessage({ message })),
      ]
      const deploy = encodeCall("deploy(address owner)", [owner.address.toLowerCase()]) as `0x${string}`
      const wrap = (
        signature: `0x${string}`,
        call: readonly [to: `0x${string}`, data: `0x${string}`] = [factory, deploy],
      ) =>
        concatHex([
          encodeAbiParameters(parseAbiParameters("address, bytes, bytes"), [...call, signature]),
          undeployedEnding,
        ])
      const account = create2Address(factory, `0x${"00".repeat(32)}`, hashBytes(walletCode(owner.address)))
      const requested = { chainId: local.id, account, hash }
      const outcomes = (signatures: ReadonlyArray<string>) =>
        Effect.forEach(signatures, (signature) => check({ ...requested, signature }), { concurrency: 4 })
      const broken = `0x00${undeployedEnding.slice(2)}`
      const all = [own, foreign, wrap(own), wrap(foreign), broken, "0x"]
      assert.deepStrictEqual(yield* outcomes(all), [false, false, true, false, false, false])
      yield* send(anvil, { to: factory, data: deploy, gas: "0x4c4b40" })
      yield* anvil.call("evm_mine")
      assert.deepStrictEqual(yield* outcomes(all), [true, false, true, false, false, false])
      assert.isFalse(yield* check({ ...requested, hash: hashMessage("another message"), signature: own }))
      assert.isUndefined(yield* check({ ...requested, chainId: 1, signature: own }))

      // A contract that returns nothing has code: the call in the signature would make it accept anything.
      const opened = wrap(own, [openContract, encodeCall("open()") as `0x${string}`])
      assert.isFalse(yield* check({ ...requested, account: openContract, signature: opened }))

      // Checks without an answer end with the wait of their callers.
      const endlessChecks = Array.from({ length: 4 }, (_, index) => ({
        id: `endless ${index}`,
        payload: JSON.stringify({ ...requested, account: endless, signature: own }),
      }))
      yield* shiftedBy(1_000 - signatureAgeMsMax, fileRequests(signatureChecks, endlessChecks))
      assert.isTrue(yield* check({ ...requested, signature: own }))
    }).pipe(
      Effect.scoped,
      Effect.provide(
        Layer.provideMerge(
          layerContractSignatures((chainId) => chainId === local.id),
          Layer.fresh(layerTestLog),
        ),
      ),
    ),
  )
})
