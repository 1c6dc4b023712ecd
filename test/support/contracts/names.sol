// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A registry of resolvers alone.
contract NameRegistry {
    mapping(bytes32 node => address) public resolver;

    function setResolver(bytes32 node, address value) external {
        resolver[node] = value;
    }
}

/// A resolver that answers from its state.
contract PlainResolver {
    mapping(bytes32 node => address) public addr;
    mapping(bytes32 node => string) public name;
    mapping(bytes32 node => mapping(string key => string)) public text;

    function set(bytes32 node, address value, string calldata claim, string calldata key, string calldata record) external {
        addr[node] = value;
        name[node] = claim;
        text[node][key] = record;
    }
}

error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

struct Request {
    address sender;
    string[] urls;
    bytes data;
}

interface IBatchGateway {
    function query(Request[] memory requests) external view returns (bool[] memory failures, bytes[] memory responses);
}

/// Answers all names below its own through gateways (ENSIP-10, ERC-3668). A gateway answers `abi.encode(result, keccak256(request))`.
contract GatewayResolver {
    string[] private urls;
    address private immutable sender;
    bool private immutable isEndless;
    bool private immutable isBatch;

    constructor(string[] memory gateways, address asSender, bool endless, bool batch) {
        urls = gateways;
        sender = asSender == address(0) ? address(this) : asSender;
        isEndless = endless;
        isBatch = batch;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x9061b923;
    }

    function resolve(bytes calldata, bytes calldata) external view returns (bytes memory) {
        if (!isBatch) ask(msg.data);
        Request[] memory requests = new Request[](2);
        for (uint256 i; i < 2; i++) requests[i] = Request(sender, urls, i == 0 ? msg.data : abi.encodePacked(msg.data, uint8(0)));
        string[] memory own = new string[](2);
        (own[0], own[1]) = ("https://batch.invalid/", "x-batch-gateway:true");
        bytes memory data = abi.encodeCall(IBatchGateway.query, (requests));
        revert OffchainLookup(sender, own, data, this.batchCallback.selector, msg.data);
    }

    function ask(bytes memory data) private view {
        revert OffchainLookup(sender, urls, data, this.callback.selector, data);
    }

    function callback(bytes calldata response, bytes calldata extraData) external view returns (bytes memory) {
        if (isEndless) ask(abi.encodePacked(extraData, uint8(1)));
        return checked(response, extraData);
    }

    function batchCallback(bytes calldata response, bytes calldata extraData) external pure returns (bytes memory) {
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        require(!failures[0] && failures[1]);
        return checked(responses[0], extraData);
    }

    function checked(bytes memory response, bytes memory request) private pure returns (bytes memory) {
        (bytes memory result, bytes32 digest) = abi.decode(response, (bytes, bytes32));
        require(digest == keccak256(request));
        return result;
    }
}
