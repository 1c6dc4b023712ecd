/** Clients of x402 over a development chain with a token of EIP-3009: the official one of version 2, and one of version 1. */
import { ExactEvmScheme } from "@x402/evm/exact/client"
import { wrapFetchWithPaymentFromConfig } from "@x402/fetch"
import { Effect, Schedule } from "effect"
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts"
import { decodeResult, encodeCall, encodeDeployment } from "#chains/abi/encode.ts"
import { readBytecode } from "#ops/devnet/chain/artifact.ts"
import type { Hex } from "#schemas/domain/primitive.ts"
import { firstAccount, startAnvil } from "../rpc/anvil.ts"

/** A test network that version 1 has a name for, Base Sepolia. Here it is a chain of its own. */
export const payingChainId = 84_532

/** anvil's third account, which pays for transactions. Its key is part of anvil. */
export const settlerKey = "0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a"

/** Receives the payments. */
export const recipient = `0x${"ee".repeat(20)}`

const deploymentGas = "0x4c4b40"

/** Starts a chain with a token, and funds a new account. */
export const startPayingChain = Effect.gen(function* () {
  const anvil = yield* startAnvil(payingChainId)
  yield* anvil.call("evm_setAutomine", [true])
  // anvil returns the hash of a transaction before it has mined it.
  const receiptOf = (transaction: unknown) =>
    anvil
      .call("eth_getTransactionReceipt", [transaction])
      .pipe(Effect.repeat({ until: (receipt) => receipt !== null, schedule: Schedule.spaced("10 millis") }))
  const send = (transaction: object) =>
    anvil
      .call("eth_sendTransaction", [{ from: firstAccount, ...transaction }])
      .pipe(Effect.tap((sent) => receiptOf(sent)))
  const deployed = yield* send({
    data: encodeDeployment({
      bytecode: readBytecode("paymentToken"),
      signature: "constructor(string name, string symbol, uint8 decimals)",
      values: ["USD Coin", "USDC", 6],
    }),
    gas: deploymentGas,
  })
  const receipt = yield* receiptOf(deployed)
  const asset = String(Object(receipt).contractAddress).toLowerCase()
  /** An account that has a hundred USD. */
  const fund = Effect.fnUntraced(function* (privateKey: ReturnType<typeof generatePrivateKey>) {
    const account = privateKeyToAccount(privateKey)
    yield* send({ to: asset, data: encodeCall("mint(address to, uint256 amount)", [account.address, 100_000_000n]) })
    return account
  })
  const payer = yield* fund(generatePrivateKey())
  const balanceOf = (account: string) =>
    Effect.map(
      anvil.call("eth_call", [{ to: asset, data: encodeCall("balanceOf(address account)", [account]) }, "latest"]),
      (result) => decodeResult("balanceOf(address account) returns (uint256)", String(result))?.[0],
    )
  return { anvil, asset, payer, balanceOf, fund, send }
})

/** A chain with a payer. */
export type PayingChain = Effect.Success<typeof startPayingChain>

/** An account that signs payments. */
export type Payer = ReturnType<typeof privateKeyToAccount>

/** `fetch` of the official client, which answers 402 with a payment. */
export const payingFetch = (payer: Payer) =>
  wrapFetchWithPaymentFromConfig(fetch, {
    schemes: [{ network: `eip155:${payingChainId}`, client: new ExactEvmScheme(payer) }],
    // The client limits spending to known tokens by default.
    spendControls: false,
  })

const word = () => generatePrivateKey()

/** The members of an offer of version 1 that a payment needs. */
export interface FirstVersionOffer {
  readonly network: string
  readonly maxAmountRequired: string
  readonly asset: `0x${string}`
  readonly payTo: `0x${string}`
  readonly extra: { readonly name: string; readonly version: string }
}

/** A payment of version 1. */
export const signFirstVersion = async (payer: Payer, offer: FirstVersionOffer) => {
  const seconds = Math.floor(Date.now() / 1_000)
  const authorization = {
    from: payer.address,
    to: offer.payTo,
    value: offer.maxAmountRequired,
    nonce: word(),
    validAfter: String(seconds - 60),
    validBefore: String(seconds + 100),
  }
  const signature = await payer.signTypedData({
    domain: { ...offer.extra, chainId: payingChainId, verifyingContract: offer.asset },
    types: {
      TransferWithAuthorization: [
        { name: "from", type: "address" },
        { name: "to", type: "address" },
        { name: "value", type: "uint256" },
        { name: "validAfter", type: "uint256" },
        { name: "validBefore", type: "uint256" },
        { name: "nonce", type: "bytes32" },
      ],
    },
    primaryType: "TransferWithAuthorization",
    message: {
      ...authorization,
      value: BigInt(authorization.value),
      validAfter: BigInt(authorization.validAfter),
      validBefore: BigInt(authorization.validBefore),
    },
  })
  return { x402Version: 1, scheme: "exact", network: offer.network, payload: { signature, authorization } }
}

/** The header of a payment of version 1. */
export const firstVersionPayment = async (payer: Payer, offer: FirstVersionOffer): Promise<string> =>
  Buffer.from(JSON.stringify(await signFirstVersion(payer, offer))).toString("base64")

/** The call that executes a payment. Anyone can send it. */
export const executionOf = ({ payload }: Awaited<ReturnType<typeof signFirstVersion>>): Hex => {
  const { from, to, value, validAfter, validBefore, nonce } = payload.authorization
  return encodeCall(
    "transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)",
    [from, to, BigInt(value), BigInt(validAfter), BigInt(validBefore), nonce, payload.signature],
  )
}
