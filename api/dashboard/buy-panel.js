/** Buying credits: a payment of x402, which a wallet signs and the server settles. */

import { callRaw } from "./call.js"
import { element, fill } from "./element.js"
import { AskFailed, failureOfError } from "./failure.js"
import { clearFailure, showFailure } from "./failure-text.js"
import { shortHex, usdText, wholeText } from "./format.js"
import { panel } from "./panel.js"
import { connectTo, refuseWallet, signTypedData } from "./wallet.js"
import { walletButtons } from "./wallet-buttons.js"
import { authorizationOf, chainIdOf, decodeOffers, encodePayment, transactionOf, typedDataOf } from "./x402.js"

/** @typedef {{ creditUsd: number, min: number, max: number }} Sale */

/** Credits that the form offers at first. */
const creditsAtFirst = 10_000

/** @param {import("./call.js").CallAnswer} answer */
const failureOf = ({ body }) => {
  const [error] = body?.errors ?? []
  return error === undefined
    ? new AskFailed("BAD_ANSWER", "The server's response has no price.")
    : failureOfError(error)
}

/**
 * Signs a payment of the price of some credits.
 *
 * @param {import("./wallet.js").Provider} provider
 * @param {number} credits
 */
const signPayment = async (provider, credits) => {
  const requested = await callRaw("POST", "credits", { credits })
  const header = requested.headers.get("payment-required")
  if (header === null) throw failureOf(requested)
  const { resource, accepts } = decodeOffers(header)
  const [accepted] = accepts
  if (accepted === undefined) throw failureOf(requested)
  const address = await connectTo(provider, chainIdOf(accepted)).catch(refuseWallet)
  const authorization = authorizationOf(accepted, address)
  const data = typedDataOf(accepted, authorization)
  const signature = await signTypedData(provider, { address, data }).catch(refuseWallet)
  return encodePayment({ resource, accepted, authorization, signature })
}

/**
 * Pays. The same payment can be sent again, and is charged once. Returns the hash of the transaction.
 *
 * @param {number} credits
 * @param {string} payment
 */
const pay = async (credits, payment) => {
  const answer = await callRaw("POST", "credits", { credits }, { "payment-signature": payment })
  const receipt = answer.headers.get("payment-response")
  if (answer.status !== 200 || receipt === null) throw failureOf(answer)
  return transactionOf(receipt)
}

/** @param {number} count @param {string} transaction */
const boughtNote = (count, transaction) =>
  element(
    "p",
    {},
    `Added ${wholeText(count)} credits. Paid in transaction `,
    element("code", { title: transaction }, shortHex(transaction)),
    ".",
  )

/**
 * The panel.
 *
 * @param {Sale} sale
 * @param {() => void} onBought
 */
export const buyPanel = ({ creditUsd, min, max }, onBought) => {
  const failure = element("div", { role: "alert" })
  const note = element("div", { role: "status" })
  const price = element("output", { for: "buy-credits", class: "total" })
  const credits = element("input", {
    id: "buy-credits",
    type: "number",
    required: true,
    min,
    max,
    step: 1,
    value: Math.max(min, creditsAtFirst),
    inputmode: "numeric",
    "aria-describedby": "buy-terms",
  })
  const showPrice = () => fill(price, credits.validity.valid ? usdText(credits.valueAsNumber * creditUsd) : "")
  credits.addEventListener("input", showPrice)
  showPrice()
  const buttons = walletButtons("Pay", (provider) => void buy(provider))
  /** @param {boolean} isBusy */
  const setBusy = (isBusy) => {
    for (const control of [credits, ...buttons]) control.disabled = isBusy
  }
  /** @param {number} count @param {string} payment */
  const complete = async (count, payment) => {
    clearFailure(failure)
    setBusy(true)
    fill(note, element("p", { class: "hint" }, "Settling the payment…"))
    try {
      const transaction = await pay(count, payment)
      fill(note, boughtNote(count, transaction))
      onBought()
    } catch (error) {
      fill(note)
      // Another payment could pay twice while the outcome of this one is open.
      showFailure(failure, error, () => void complete(count, payment))
    }
    setBusy(false)
  }
  /** @param {import("./wallet.js").Provider} provider */
  const buy = async (provider) => {
    if (!credits.reportValidity()) return
    const count = credits.valueAsNumber
    clearFailure(failure)
    setBusy(true)
    fill(note, element("p", { class: "hint" }, "Confirm the payment in your wallet within two minutes."))
    try {
      const payment = await signPayment(provider, count)
      await complete(count, payment)
    } catch (error) {
      fill(note)
      showFailure(failure, error)
      setBusy(false)
    }
  }
  return panel(
    { title: "Buy credits", name: "buy", beside: price },
    element(
      "div",
      { class: "create" },
      element("div", {}, element("label", { for: "buy-credits", class: "field-name" }, "Credits"), credits),
      element("div", { class: "wallets" }, ...buttons),
      element(
        "p",
        { id: "buy-terms", class: "hint" },
        `${wholeText(min)} to ${wholeText(max)} credits, ${usdText(1_000 * creditUsd)} per 1,000.`,
        buttons.length === 0 &&
          " No wallet was found in this browser. Install an Ethereum wallet, then reload the page.",
      ),
    ),
    note,
    failure,
  )
}
