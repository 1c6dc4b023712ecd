// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IAgentRegistry {
    function isAuthorizedOrOwner(address spender, uint256 agentId) external view returns (bool);
}

/// Feedback to agents with the events of a reputation registry of ERC-8004. Nobody rates an agent of their own.
contract AgentReputation {
    event NewFeedback(
        uint256 indexed agentId,
        address indexed clientAddress,
        uint64 feedbackIndex,
        int128 value,
        uint8 valueDecimals,
        string indexed indexedTag1,
        string tag1,
        string tag2,
        string endpoint,
        string feedbackURI,
        bytes32 feedbackHash
    );
    event FeedbackRevoked(uint256 indexed agentId, address indexed clientAddress, uint64 indexed feedbackIndex);
    event ResponseAppended(
        uint256 indexed agentId,
        address indexed clientAddress,
        uint64 feedbackIndex,
        address indexed responder,
        string responseURI,
        bytes32 responseHash
    );

    IAgentRegistry immutable registry;
    mapping(uint256 => mapping(address => uint64)) lastIndex;

    constructor(IAgentRegistry identities) {
        registry = identities;
    }

    function giveFeedback(
        uint256 agentId,
        int128 value,
        uint8 valueDecimals,
        string memory tag1,
        string memory tag2,
        string memory endpoint,
        string memory feedbackURI,
        bytes32 feedbackHash
    ) external {
        require(!registry.isAuthorizedOrOwner(msg.sender, agentId), "own agent");
        uint64 index = ++lastIndex[agentId][msg.sender];
        emit NewFeedback(
            agentId, msg.sender, index, value, valueDecimals, tag1, tag1, tag2, endpoint, feedbackURI, feedbackHash
        );
    }

    function revokeFeedback(uint256 agentId, uint64 index) external {
        require(index > 0 && index <= lastIndex[agentId][msg.sender], "no such feedback");
        emit FeedbackRevoked(agentId, msg.sender, index);
    }

    function appendResponse(uint256 agentId, address client, uint64 index, string calldata uri, bytes32 uriHash)
        external
    {
        require(index > 0 && index <= lastIndex[agentId][client], "no such feedback");
        emit ResponseAppended(agentId, client, index, msg.sender, uri, uriHash);
    }
}
