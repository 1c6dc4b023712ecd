// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A resolver of all names below one (ENSIP-10), whose answers come from a gateway (ERC-3668). The gateway answers
/// `abi.encode(bytes result, bytes32 request)`, where `request` is the hash of the call's data: an answer to another call is refused.
contract WildcardResolver {
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);
    error OtherRequest(bytes32 request);

    address immutable owner;
    string[] private urls;

    constructor(string memory url) {
        owner = msg.sender;
        urls.push(url);
    }

    function setUrls(string[] memory newUrls) external {
        require(msg.sender == owner);
        urls = newUrls;
    }

    function resolve(bytes calldata, bytes calldata) external view returns (bytes memory) {
        revert OffchainLookup(address(this), urls, msg.data, this.resolveCallback.selector, abi.encode(keccak256(msg.data)));
    }

    function resolveCallback(bytes calldata response, bytes calldata extraData) external pure returns (bytes memory) {
        (bytes memory result, bytes32 request) = abi.decode(response, (bytes, bytes32));
        if (request != abi.decode(extraData, (bytes32))) revert OtherRequest(request);
        return result;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == this.supportsInterface.selector || id == this.resolve.selector;
    }
}
