/** The settings of payments, which are part of `settings`. */
import { optionalSetting, setting } from "./setting.ts"
import { between, evmAddress, httpUrl, privateKey, secretHeader } from "./setting-types.ts"

/** Base, where most payments of x402 are made. */
const paymentChainIdDefault = 8453

/** Largest chain id: the interface gives ids as GraphQL's Int, of 32 bits. */
const paymentChainIdMax = 2_147_483_647

/** Settings of payments by their names in code. */
export const paymentSettings = {
  paymentAsset: optionalSetting({
    name: "PAYMENT_ASSET",
    type: evmAddress,
    defaultText: "USDC of the chain",
    meaning: "Token for payments: a USD stablecoin with EIP-3009.",
  }),
  paymentChainId: setting({
    name: "PAYMENT_CHAIN_ID",
    type: between("chain id", 1, paymentChainIdMax),
    default: paymentChainIdDefault,
    meaning: "Chain for payments. It need not be followed.",
  }),
  paymentFacilitatorAuthorization: optionalSetting({
    name: "PAYMENT_FACILITATOR_AUTHORIZATION",
    type: secretHeader,
    meaning: "Value of the header `authorization` that is sent to the facilitator, such as `Bearer` with a token.",
  }),
  paymentFacilitatorUrl: optionalSetting({
    name: "PAYMENT_FACILITATOR_URL",
    type: httpUrl,
    meaning: "Facilitator of x402 that verifies and settles payments.",
  }),
  paymentRecipient: optionalSetting({
    name: "PAYMENT_RECIPIENT",
    type: evmAddress,
    meaning:
      "Address that receives payments. It turns payment mode on: endpoints under `/x402/` answer requests without a key that are paid by x402. Needs `PAYMENT_RPC_URL`, access (`ACCESS_ENABLED` or `DATABASE_URL`), and one of `PAYMENT_FACILITATOR_URL` and `PAYMENT_SETTLER_KEY`.",
  }),
  paymentRpcUrl: optionalSetting({
    name: "PAYMENT_RPC_URL",
    type: httpUrl,
    meaning: "RPC endpoint of the payment chain, where outcomes are looked up.",
  }),
  paymentSettlerKey: optionalSetting({
    name: "PAYMENT_SETTLER_KEY",
    type: privateKey,
    meaning:
      "Private key of an account that settles payments and pays for the transactions, instead of a remote facilitator. Needs coins of the chain, and should hold nothing else.",
  }),
} as const
