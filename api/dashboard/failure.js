/** Failures of requests to the service. */

/** A failed query, with the code of the API, or one of ours where no answer arrived. */
export class AskFailed extends Error {
  /** @param {string} code @param {string} sentence @param {string} [tag] kind of the failure in the API */
  constructor(code, sentence, tag) {
    super(sentence)
    this.name = "AskFailed"
    this.code = code
    this.tag = tag
  }
}

/**
 * Translates an element of `errors`. An internal error has nothing but the request id, by which the log can be searched.
 *
 * @param {any} error
 */
export const failureOfError = ({ message, extensions }) => {
  const code = String(extensions?.code ?? "UNKNOWN")
  const sentence = code === "INTERNAL" ? `${message} The id is ${extensions.requestId}.` : message
  return new AskFailed(code, String(sentence), extensions?.tag)
}
