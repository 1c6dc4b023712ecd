"""Buys the answer of a tool with x402's MCP client as it is by default, and prints what it bought as one line of JSON."""

import asyncio
import json
import sys
from types import SimpleNamespace

from eth_account import Account
from mcp import ClientSession
from mcp.client.streamable_http import streamable_http_client
from x402 import x402Client
from x402.mcp import x402MCPClient
from x402.mechanisms.evm.exact import ExactEvmClientScheme
from x402.mechanisms.evm.signers import EthAccountSigner


class Session:
    """A session of MCP in the form that x402's client expects: requests and results with the names of the protocol."""

    def __init__(self, session):
        self.session = session

    async def call_tool(self, params, read_timeout_seconds):
        seconds = read_timeout_seconds.total_seconds()
        meta = params.get("_meta")
        result = await self.session.call_tool(params["name"], params["arguments"], seconds, meta=meta)
        return SimpleNamespace(**result.model_dump(by_alias=True))


async def main(url, key, network, tool, address):
    payments = x402Client()
    payments.register(network, ExactEvmClientScheme(EthAccountSigner(Account.from_key(key))))
    # The token of a development chain is not one of the default assets.
    payments.set_spend_controls(False)
    async with streamable_http_client(url) as (read, write, *_):
        async with ClientSession(read, write) as session:
            await session.initialize()
            client = x402MCPClient(Session(session), payments)
            result = await client.call_tool(tool, {"address": address})
    receipt = result.payment_response
    print(
        json.dumps(
            {
                "isError": result.is_error,
                "isPaid": result.payment_made,
                "transaction": receipt.transaction if receipt else None,
                "answer": result.content[0]["text"],
            }
        )
    )


asyncio.run(main(*sys.argv[1:]))
