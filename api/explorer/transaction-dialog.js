/** The details of one transaction, in a side panel. Its hash is in the URL, so it can be shared. */
import { addressLink, copyButton, placeLink } from "./address-link.js"
import { AskFailed, ask, askPart, nodesOf } from "./ask.js"
import { deltaList, itemDeltaFields, tokenDeltaFields } from "./delta.js"
import { byId, element, fact, fill, loadingNote } from "./element.js"
import { showFailure } from "./failure-text.js"
import { feeText, otherPayer } from "./fee.js"
import { coinAddress, timeText, wholeText } from "./format.js"
import { closeTransaction } from "./fragment.js"
import { sentence } from "./history.js"
import { lateList } from "./late-list.js"
import { goTo, placeChange, readPlace } from "./navigation.js"
import { servedOnly } from "./network-progress.js"
import { partLoader } from "./part.js"
import { sentenceParts } from "./sentence.js"
import { keyChange, readKey } from "./session.js"

/** @typedef {{ hash: string, chainId: number, subject?: string }} Shown a transaction, and the account from whose side it is described */

const transactionQuery = `query Transaction($hash: String!, $chainId: Int!, $subject: Address) {
  transactionDetailsV2(hash: $hash, chainId: $chainId, subject: $subject) {
    hash timestamp methodSighash gas value rawInput interpreterId
    networkObject { chainId name }
    fromAddress { address }
    toAddress { address }
    interpretation {
      description
      processedDescription
      descriptionDisplayItems { __typename ... on ActorDisplayItem { address name } ... on AppContractNetworkDisplayItem { contract: address name } }
    }
    transaction {
      blockNumber blockHash nonce gasPrice link
      feePayer { address }
      feeSponsor { address }
      feeDelta { ${tokenDeltaFields} }
      receipt { status gasUsed contractAddress }
      logs { logIndex address topics data }
    }
    deltas(first: 50) {
      totalCount
      edges {
        node {
          account { address }
          tokenDeltasV2(first: 25) { edges { node { ${tokenDeltaFields} } } }
          nftDeltasV2(first: 25) { edges { node { ${itemDeltaFields} } } }
        }
      }
    }
  }
}`

/**
 * The chain that holds a transaction. Throws `AskFailed` where no served chain does.
 *
 * @param {string} hash
 * @returns {Promise<number>}
 */
export const findTransaction = async (hash) => {
  const { networks } = await ask({ query: "{ networks { chainId holdingsEnabled } }" })
  for (const { chainId } of servedOnly(networks)) {
    const query =
      "query Find($hash: String!, $chainId: Int!) { transactionDetailsV2(hash: $hash, chainId: $chainId) { hash } }"
    const { transactionDetailsV2: found } = await ask({ query, variables: { hash, chainId } })
    if (found?.[0] !== undefined) return chainId
  }
  throw new AskFailed("NOT_FOUND", "No indexed chain has a transaction with this hash.")
}

/** @param {any} deltas @param {any} transaction */
const changes = (deltas, { feePayer, feeDelta: fee }) =>
  element(
    "ul",
    { class: "account-changes" },
    ...nodesOf(deltas).map((/** @type {any} */ { account, tokenDeltasV2, nftDeltasV2 }) => {
      const address = account?.address ?? coinAddress
      const change = { tokens: nodesOf(tokenDeltasV2), items: nodesOf(nftDeltasV2) }
      return element(
        "li",
        {},
        addressLink(address),
        deltaList(address === feePayer?.address ? { ...change, fee } : change),
      )
    }),
  )

/** @param {ReadonlyArray<any>} logs */
const logList = (logs) =>
  element(
    "details",
    {},
    element("summary", {}, `${wholeText(logs.length)} ${logs.length === 1 ? "log" : "logs"}`),
    ...logs.map(({ logIndex, address, topics, data }) =>
      element(
        "div",
        { class: "log" },
        element("p", {}, `${logIndex} `, addressLink(address)),
        ...topics.map((/** @type {string} */ topic) => element("code", {}, topic)),
        data !== "0x" && element("code", { class: "log-data" }, data),
      ),
    ),
  )

/** @param {any} details */
const facts = ({ transaction, fromAddress, toAddress, ...details }) => {
  const { receipt } = transaction
  const payer = otherPayer(transaction, fromAddress.address)
  return element(
    "dl",
    { class: "details" },
    fact(
      "Status",
      element(
        "span",
        { class: receipt?.status === 0 ? "status bad" : "status" },
        receipt?.status === 0 ? "failed" : "succeeded",
      ),
    ),
    fact("Time", timeText(details.timestamp)),
    fact("Chain", `${details.networkObject?.name ?? ""}, block ${wholeText(transaction.blockNumber)}`),
    fact("Hash", element("code", {}, details.hash), copyButton(details.hash, "hash")),
    fact("From", addressLink(fromAddress.address, { text: fromAddress.address })),
    toAddress !== null && fact("To", addressLink(toAddress.address, { text: toAddress.address })),
    receipt?.contractAddress != null &&
      fact("Created", addressLink(receipt.contractAddress, { text: receipt.contractAddress })),
    fact("Fee", feeText(transaction)),
    payer !== undefined &&
      fact(
        "Fee paid by",
        addressLink(payer.address, { text: payer.address }),
        payer.isSponsor && ", in place of the sender",
      ),
    receipt != null && fact("Gas", `${wholeText(receipt.gasUsed)} of ${wholeText(details.gas)}`),
    details.value !== "0" && fact("Value", `${wholeText(details.value)} (raw)`),
    fact("Method", element("code", {}, details.methodSighash)),
    fact("Nonce", wholeText(transaction.nonce)),
    fact("Interpreter", element("code", {}, details.interpreterId)),
    transaction.link !== "" &&
      fact("Block explorer", element("a", { href: transaction.link, rel: "noreferrer" }, transaction.link)),
  )
}

/** @param {any} details @param {Shown} shown */
const body = (details, shown) => [
  element("p", { class: "sentence large" }, ...sentence(sentenceParts(details.interpretation))),
  facts(details),
  element("h3", {}, "Balance changes"),
  details.deltas.totalCount === 0
    ? element("p", { class: "empty" }, "No balances changed.")
    : changes(details.deltas, details.transaction),
  element("h3", {}, "Transaction data"),
  logList(details.transaction.logs),
  element(
    "details",
    {},
    element("summary", {}, `Input, ${wholeText((details.rawInput.length - 2) / 2)} bytes`),
    element("code", { class: "log-data" }, details.rawInput),
  ),
  placeLink(
    {
      view: "graphql",
      query: transactionQuery,
      variables: JSON.stringify(shown),
    },
    { class: "button" },
    "Open as a GraphQL query",
  ),
]

const close = () => goTo(closeTransaction(readPlace()))

/** @type {AbortController | undefined} */
let asking
/** @type {import("./retries.js").Retries | undefined} */
let retries

/** Ends what is loaded for the panel. */
const stop = () => {
  asking?.abort()
  retries?.clear()
}

/**
 * Shows a transaction from the side of an account, without one from that of its signer.
 *
 * @param {HTMLDialogElement} dialog
 * @param {Shown} shown
 */
const open = async (dialog, shown) => {
  stop()
  asking = new AbortController()
  const { signal } = asking
  const target = element("div", { class: "dialog-body", "aria-busy": "true" }, loadingNote())
  const closeButton = element("button", { type: "button", class: "quiet", onClick: close }, "Close")
  const region = element("div", { class: "dialog-late", role: "status", "aria-live": "polite" })
  retries = lateList(region, closeButton)
  fill(
    dialog,
    element("header", {}, element("h2", { id: "transaction-title" }, "Transaction"), closeButton),
    region,
    target,
  )
  if (!dialog.open) dialog.showModal()
  const load = partLoader({
    name: "transaction",
    late: "The transaction is late",
    retries,
    signal,
    read: (own) => askPart({ query: transactionQuery, variables: shown, signal: own }),
    show: ({ transactionDetailsV2 }, late) => {
      const details = transactionDetailsV2?.[0]
      if (details !== undefined) fill(target, ...body(details, shown))
      else if (late.length === 0) throw new AskFailed("NOT_FOUND", "This chain has no transaction with that hash.")
    },
    fail: (error, again) => showFailure(target, error, again),
  })
  await load()
  target.removeAttribute("aria-busy")
}

/** Opens and closes the panel according to the place. */
export const startTransactionDialog = () => {
  const dialog = /** @type {HTMLDialogElement} */ (byId("transaction"))
  const showPlace = () => {
    const { view, transaction, chainId, account } = readPlace()
    if (view !== "graphql" && transaction !== undefined && chainId !== undefined) {
      if (readKey() !== "")
        void open(dialog, { hash: transaction, chainId, ...(account === undefined ? {} : { subject: account }) })
      return
    }
    stop()
    if (dialog.open) dialog.close()
  }
  // Escape is handled by the dialog; a click beside the panel hits the dialog itself.
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault()
    close()
  })
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) close()
  })
  placeChange.addEventListener("change", showPlace)
  keyChange.addEventListener("change", showPlace)
  showPlace()
}
