/** The option that names another API. */
export const urlOption = {
  value: "URL",
  summary: "address of the API; by default that of this machine at API_PORT",
} as const
